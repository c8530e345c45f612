import { EventEmitter, once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { KeptRunning } from './keep-running.ts'
import { type LanguageQuestion, type LanguageQueue, openLanguageQueue } from './language-queue.ts'
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
  let queue: LanguageQueue
  let asked: LanguageQuestion[]

  beforeEach(() => {
    asked = []
    queue = openLanguageQueue(ground.connection)
  })
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.close()))
    await queue.close()
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
    })
    workers.push(worker)
    return worker
  }
  /** The first answer may come before the connection listens. */
  async function getReady(): Promise<void> {
    await expect.poll(() => queue.ask(question), { timeout: 30_000 }).not.toBeNull()
    asked.length = 0
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
    expect(await queue.ask({ ...question, testFileCode: 'old' })).toBeNull()
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
    await expect.poll(() => asked.length).toBe(1)
    const second = queue.ask({ ...question, testFileCode: 'second' })
    const others = ['b', 'c', 'd'].map((testFileCode, index) =>
      queue.ask({ ...question, testFileCode, userId: index + 2 }),
    )
    expect(await Promise.all(others)).toEqual([{ echo: 'b' }, { echo: 'c' }, { echo: 'd' }])
    expect(await Promise.all([first, second])).toEqual([null, null])
    // The worker's clock began when it took the second one.
    await delay(1_000)
    slow.emit('answered')
    expect(await queue.ask({ ...question, testFileCode: 'third' })).toEqual({ echo: 'third' })
    const own = asked.filter(({ userId }) => userId === question.userId)
    expect(own.map(({ testFileCode }) => testFileCode)).toEqual(['slow', 'third'])
  })

  it('gives null within seconds where there is no service', async () => {
    expect(await queue.ask(question)).toBeNull()
  })
})
