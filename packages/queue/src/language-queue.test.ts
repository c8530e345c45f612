import { EventEmitter, once } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { backed } from './backend.ts'
import type { KeptRunning } from './keep-running.ts'
import {
  answerTimeoutMs,
  type LanguageQuestion,
  type LanguageQueue,
  openLanguageQueue,
} from './language-queue.ts'
import { startLanguageWorker } from './language-worker.ts'
import { onBothBackends } from './testing/on-both-backends.ts'

async function echo({ testFileCode }: LanguageQuestion): Promise<unknown> {
  return { echo: testFileCode }
}

onBothBackends('language queue', (ground) => {
  const question: LanguageQuestion = {
    operation: 'diagnose',
    userId: 1,
    problemId: 2,
    testFileCode: 'class T {}',
  }
  const workers: KeptRunning[] = []
  /** The queue that waits long for an answer, and the queue that waits only a moment. */
  let queue: LanguageQueue, impatient: LanguageQueue
  let asked: LanguageQuestion[]
  let now = 0
  const clock = vi.fn<() => number>(() => now)

  beforeEach(() => {
    asked = []
    queue = openLanguageQueue(ground.connection, undefined, 60_000)
    impatient = openLanguageQueue(ground.connection, undefined, 500)
  })
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.close()))
    await Promise.all([queue.close(), impatient.close()])
  })

  function startWorker(
    answer: (question: LanguageQuestion) => Promise<unknown>,
    concurrency = 1,
  ): KeptRunning {
    const worker = startLanguageWorker(ground.connection, {
      concurrency,
      answer: async (taken) => {
        asked.push(taken)
        return answer(taken)
      },
      onFault: () => undefined,
      clock,
    })
    workers.push(worker)
    return worker
  }
  /** Ask until the worker answers, because the first answers may come before the connection listens. */
  async function getReady(): Promise<void> {
    let count = 0
    let isReady = false
    async function ask(): Promise<void> {
      count += 1
      if ((await queue.ask(question)) !== null) isReady = true
    }
    await vi.waitFor(
      () => {
        void ask()
        expect(isReady).toBe(true)
      },
      { timeout: 120_000, interval: 200 },
    )
    await expect.poll(() => asked).toHaveLength(count)
    asked.length = 0
  }
  /** Wait until no question is waiting: the worker has taken it, or the queue has taken it out. */
  async function waitForEmptyQueue(): Promise<void> {
    const inside = new backed.Queue('language', { connection: ground.connection })
    await expect.poll(() => inside.getWaitingCount()).toBe(0)
    await inside.close()
  }

  it('gives each its own answer', async () => {
    startWorker(echo)
    await getReady()
    const codes = ['一', '二', '三', '四', '五']
    const answers = await Promise.all(
      codes.map((testFileCode) => queue.ask({ ...question, testFileCode })),
    )
    expect(answers).toEqual(codes.map((code) => ({ echo: code })))
  })

  it('gives long answers whole, also two at a time', async () => {
    startWorker(echo, 2)
    await getReady()
    const codes = ['测试\n', '🧪"\\'].map((text) => text.repeat(20_000))
    const answers = await Promise.all(
      codes.map((testFileCode, userId) => queue.ask({ ...question, userId, testFileCode })),
    )
    expect(answers).toEqual(codes.map((code) => ({ echo: code })))
  })

  it('gives null where an answer fails, and goes on', async () => {
    startWorker(async ({ testFileCode }) => {
      if (testFileCode === 'bad') throw new Error('bad')
      return { echo: testFileCode }
    })
    await getReady()
    expect(await queue.ask({ ...question, testFileCode: 'bad' })).toBeNull()
    expect(asked).toHaveLength(1)
    expect(await queue.ask({ ...question, testFileCode: 'good' })).toEqual({ echo: 'good' })
  })

  it('takes out what nobody waits for any more', async () => {
    const worker = startWorker(echo)
    await getReady()
    await worker.pause()
    expect(await impatient.ask({ ...question, testFileCode: 'old' })).toBeNull()
    await waitForEmptyQueue()
    const wanted = queue.ask({ ...question, testFileCode: 'new' })
    worker.resume()
    expect(await wanted).toEqual({ echo: 'new' })
    expect(asked.map(({ testFileCode }) => testFileCode)).toEqual(['new'])
  })

  it('lets nobody wait for the second question of somebody else, nor answers it too late', async () => {
    const slow = new EventEmitter()
    startWorker(async (taken) => {
      if (taken.testFileCode === 'slow') await once(slow, 'answered')
      return echo(taken)
    }, 2)
    await getReady()
    const first = queue.ask({ ...question, testFileCode: 'slow' })
    await expect.poll(() => asked).toHaveLength(1)
    clock.mockClear()
    const second = queue.ask({ ...question, testFileCode: 'second' })
    // The worker reads the clock when it takes the question.
    await expect.poll(() => clock).toHaveBeenCalled()
    const others = ['b', 'c', 'd'].map((testFileCode, index) =>
      queue.ask({ ...question, testFileCode, userId: index + 2 }),
    )
    expect(await Promise.all(others)).toEqual([{ echo: 'b' }, { echo: 'c' }, { echo: 'd' }])
    now += answerTimeoutMs + 1
    slow.emit('answered')
    expect(await Promise.all([first, second])).toEqual([{ echo: 'slow' }, null])
    expect(await queue.ask({ ...question, testFileCode: 'third' })).toEqual({ echo: 'third' })
    const own = asked.filter(({ userId }) => userId === question.userId)
    expect(own.map(({ testFileCode }) => testFileCode)).toEqual(['slow', 'third'])
  })

  it('gives null if there is no service', async () => {
    expect(await impatient.ask(question)).toBeNull()
  })
})
