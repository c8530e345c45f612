import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type JudgeJob,
  type JudgeQueue,
  openJudgeQueue,
  type QueueConnection,
} from './judge-queue.ts'
import {
  CannotJudgeError,
  type JudgeAttempt,
  type JudgeWorker,
  startJudgeWorker,
} from './judge-worker.ts'
import {
  startPostgresBackend,
  startRedisBackend,
  type TestBackend,
  whyNoDocker,
} from './testing/backends.ts'

const noDocker = whyNoDocker()
if (noDocker !== null) {
  process.stderr.write(`SKIPPED: the queue on Redis, for want of Docker: ${noDocker}\n`)
}

const backends = [
  { name: 'PostgreSQL', start: startPostgresBackend, isSkipped: false },
  { name: 'Redis', start: startRedisBackend, isSkipped: noDocker !== null },
]

for (const { name, start, isSkipped } of backends) {
  describe.skipIf(isSkipped)(`judge queue on ${name}`, () => {
    let backend: TestBackend
    let connection: QueueConnection
    let queue: JudgeQueue
    let worker: JudgeWorker | undefined
    let nextId = 0
    const attempts: JudgeAttempt[] = []

    beforeAll(async () => {
      backend = await start()
    }, 120_000)
    afterAll(() => backend.stop())
    beforeEach(async () => {
      connection = await backend.createPlace()
      queue = openJudgeQueue(connection)
    })
    afterEach(async () => {
      await worker?.close()
      worker = undefined
      await queue.close()
      attempts.length = 0
    })

    function newJob(kind: JudgeJob['kind'] = 'submission'): JudgeJob {
      return { kind, id: ++nextId }
    }
    function startWorker(
      judge: (attempt: JudgeAttempt) => Promise<void> = async () => undefined,
      prepare?: () => Promise<void>,
    ) {
      worker = startJudgeWorker(connection, {
        concurrency: 1,
        prepare,
        judge: async (attempt) => {
          attempts.push(attempt)
          await judge(attempt)
        },
        onFault: () => undefined,
      })
    }
    const judgedIds = () => attempts.map((attempt) => attempt.job.id)

    it('hands the job over with its payload', async () => {
      const job = newJob('reference-check')
      await queue.enqueue(job, 'live')
      startWorker()
      await vi.waitFor(() => expect(attempts[0]?.job).toEqual(job), 10_000)
      expect(attempts[0]).toMatchObject({ attempt: 1, isLastAttempt: false })
    })

    it('rings for those who listen to the job, and for nobody else', async () => {
      const [job, other] = [newJob(), newJob()]
      const ring = vi.fn<() => void>()
      const ringOfOther = vi.fn<() => void>()
      queue.onChange(job, ring)
      queue.onChange(other, ringOfOther)
      let announced = 0
      startWorker(async ({ announce }) => {
        await announce()
        await vi.waitFor(() => expect(ring.mock.calls.length).toBeGreaterThanOrEqual(2), 5000)
        announced += 1
      })
      await vi.waitFor(async () => {
        await queue.enqueue(job, 'live')
        expect(announced).toBe(1)
      }, 20_000)
      expect(ringOfOther).not.toHaveBeenCalled()
    }, 30_000)

    it('is silent after one has stopped listening', async () => {
      const job = newJob()
      const [stopped, kept] = [vi.fn<() => void>(), vi.fn<() => void>()]
      const stop = queue.onChange(job, stopped)
      queue.onChange(job, kept)
      stop()
      startWorker()
      await vi.waitFor(async () => {
        await queue.enqueue(job, 'live')
        expect(kept).toHaveBeenCalled()
      }, 10_000)
      expect(stopped).not.toHaveBeenCalled()
    })

    it('takes the same job once while it waits, and again after it is done', async () => {
      const job = newJob()
      await queue.enqueue(job, 'live')
      await queue.enqueue(job, 'background')
      startWorker()
      await vi.waitFor(() => expect(judgedIds()).toEqual([job.id]), 10_000)
      await vi.waitFor(async () => {
        await queue.enqueue(job, 'live')
        expect(judgedIds()).toEqual([job.id, job.id])
      }, 10_000)
    })

    it('tries three times, and takes the job again after it has given up', async () => {
      const job = newJob()
      await queue.enqueue(job, 'live')
      startWorker(async () => {
        throw new Error('judge fault')
      })
      await vi.waitFor(() => expect(attempts).toHaveLength(3), 15_000)
      expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2, 3])
      expect(attempts.map(({ isLastAttempt }) => isLastAttempt)).toEqual([false, false, true])
      await vi.waitFor(async () => {
        await queue.enqueue(job, 'live')
        expect(attempts[3]?.attempt).toBe(1)
      }, 10_000)
    }, 30_000)

    it('hands a job back that it cannot judge, and takes no more until it can', async () => {
      const [first, second] = [newJob(), newJob()]
      await queue.enqueue(first, 'live')
      await queue.enqueue(second, 'live')
      let isBroken = true
      const prepare = vi.fn<() => Promise<void>>(async () => {
        if (isBroken && attempts.length > 0) throw new CannotJudgeError('still no JVM')
      })
      startWorker(async () => {
        if (isBroken) throw new CannotJudgeError('no JVM')
      }, prepare)
      await vi.waitFor(() => expect(prepare.mock.calls.length).toBeGreaterThan(2), 20_000)
      expect(judgedIds()).toEqual([first.id])
      expect(await queue.findPosition(first)).toBe(0)
      expect(await queue.findPosition(second)).toBe(1)
      isBroken = false
      await vi.waitFor(() => expect(attempts).toHaveLength(3), 20_000)
      expect(judgedIds()).toEqual([first.id, first.id, second.id])
      expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 1, 1])
    }, 60_000)

    it('closes while it waits to be able to judge', async () => {
      const prepare = vi.fn<() => Promise<void>>(() => new Promise(() => undefined))
      startWorker(undefined, prepare)
      expect(prepare).toHaveBeenCalledOnce()
      await worker?.close()
      await queue.enqueue(newJob(), 'live')
      expect(attempts).toEqual([])
    })

    it('takes reference checks before submissions', async () => {
      const [submission, check] = [newJob(), newJob('reference-check')]
      await queue.enqueue(newJob(), 'background')
      await queue.enqueue(submission, 'live')
      await queue.enqueue(check, 'live')
      expect(await queue.findPosition(check)).toBe(0)
      startWorker()
      await vi.waitFor(() => expect(attempts).toHaveLength(3), 10_000)
      expect(judgedIds().slice(0, 2)).toEqual([check.id, submission.id])
    })

    it('takes live jobs first and says how many come before one', async () => {
      const [early, late, live, urgent] = [newJob(), newJob(), newJob(), newJob()]
      await queue.enqueue(early, 'background')
      await queue.enqueue(late, 'background')
      await queue.enqueue(live, 'live')
      await queue.enqueue(urgent, 'live')
      const order = [live, urgent, early, late]
      const positions = order.map((job) => queue.findPosition(job))
      expect(await Promise.all(positions)).toEqual([0, 1, 2, 3])
      startWorker()
      await vi.waitFor(() => expect(judgedIds()).toEqual(order.map(({ id }) => id)), 10_000)
      expect(await queue.findPosition(live)).toBeNull()
    })

    it('finishes a running job before it closes', async () => {
      const job = newJob()
      let isFinished = false
      const running = new EventEmitter()
      startWorker(async () => {
        await once(running, 'finish')
        isFinished = true
      })
      await queue.enqueue(job, 'live')
      await vi.waitFor(() => expect(judgedIds()).toEqual([job.id]), 10_000)
      const closed = worker?.close()
      running.emit('finish')
      await closed
      expect(isFinished).toBe(true)
    })

    it('refuses quickly while the server is away, and goes on when it is back', async () => {
      startWorker()
      await vi.waitFor(async () => expect(await queue.isReachable()).toBe(true), 5000)
      await backend.proxy.cut()
      const job = newJob()
      await expect(queue.enqueue(job, 'live')).rejects.toThrow(/./)
      expect(await queue.isReachable()).toBe(false)
      await backend.proxy.mend()
      await vi.waitFor(async () => {
        await queue.enqueue(job, 'live')
        expect(judgedIds()).toContain(job.id)
      }, 20_000)
    }, 40_000)

    it('can be opened while the server is away', async () => {
      await backend.proxy.cut()
      const early = openJudgeQueue(connection)
      startWorker()
      expect(await early.isReachable()).toBe(false)
      await backend.proxy.mend()
      const job = newJob()
      await vi.waitFor(async () => {
        await early.enqueue(job, 'live')
        expect(judgedIds()).toContain(job.id)
      }, 20_000)
      await early.close()
    }, 40_000)

    it('gives the job of a killed worker to another one within 30 seconds', async () => {
      const job = newJob()
      const { databaseUrl, redisUrl } = connection
      const script = fileURLToPath(new URL('./testing/hang.ts', import.meta.url))
      const doomed = spawn(
        process.execPath,
        ['--import', 'tsx', script, databaseUrl, ...(redisUrl === undefined ? [] : [redisUrl])],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      )
      await queue.enqueue(job, 'live')
      const [said] = await once(doomed.stdout, 'data')
      expect(String(said)).toBe(`took ${job.id}\n`)
      startWorker()
      doomed.kill('SIGKILL')
      await vi.waitFor(() => expect(judgedIds()).toEqual([job.id]), 30_000)
    }, 60_000)
  })
}
