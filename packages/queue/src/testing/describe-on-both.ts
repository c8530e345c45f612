import { afterEach, beforeEach } from 'vitest'
import { type JudgeJob, type JudgeQueue, openJudgeQueue } from '../judge-queue.ts'
import { type JudgeAttempt, type JudgeWorker, lease, startJudgeWorker } from '../judge-worker.ts'
import type { Urgency } from '../priority.ts'
import { type Ground, onBothBackends } from './on-both-backends.ts'

/** How a worker of a test judges: at once and well, one job at a time, unless it says otherwise. */
interface WorkerOptions {
  judge?: (attempt: JudgeAttempt) => Promise<void>
  prepare?: () => Promise<void>
  concurrency?: number
  /** The interval at which the worker looks for jobs of dead workers. */
  checkMs?: number
}

/** A queue of a test's own, and workers on it, which are closed after the test. */
export interface Scene extends Ground {
  queue: JudgeQueue
  /** What the workers were given, in order. */
  attempts: JudgeAttempt[]
  newJob(kind?: JudgeJob['kind']): JudgeJob
  enqueue(job: JudgeJob, urgency?: Urgency, rank?: number): Promise<void>
  startWorker(options?: WorkerOptions): JudgeWorker
  judgedIds(): number[]
}

/** Define tests for both backends; the scene is new for each test. */
export function describeOnBoth(subject: string, define: (scene: Scene) => void): void {
  onBothBackends(subject, (ground) => {
    const workers: JudgeWorker[] = []
    let nextId = 0
    const scene = ground as Scene
    const own: Pick<Scene, 'attempts' | 'newJob' | 'enqueue' | 'startWorker' | 'judgedIds'> = {
      attempts: [],
      newJob: (kind = 'submission') => ({ kind, id: ++nextId }),
      enqueue: (job, urgency = 'homework', rank = 0) =>
        scene.queue.enqueue({ job, priority: { urgency, rank } }),
      startWorker({ judge, prepare, concurrency = 1, checkMs = lease.checkMs } = {}) {
        const worker = startJudgeWorker(scene.connection, {
          concurrency,
          lease: { ...lease, checkMs },
          prepare,
          judge: async (attempt) => {
            scene.attempts.push(attempt)
            await judge?.(attempt)
          },
          onFault: () => undefined,
        })
        workers.push(worker)
        return worker
      },
      judgedIds: () => scene.attempts.map((attempt) => attempt.job.id),
    }
    Object.assign(scene, own)

    beforeEach(() => {
      nextId = 0
      scene.queue = openJudgeQueue(scene.connection)
    })
    afterEach(async () => {
      await Promise.all(workers.splice(0).map((worker) => worker.close()))
      await scene.queue.close()
      scene.attempts.length = 0
    })
    define(scene)
  })
}
