import { type Job, UnrecoverableError, WaitingError } from 'bullmq'
import { backed, queueName } from './backend.ts'
import { JudgeJob, type QueueConnection } from './judge-queue.ts'
import { keepRunning } from './keep-running.ts'

/** No job at all can be judged here at present: the trouble is the worker's, not this job's. */
export class CannotJudgeError extends Error {
  override name = 'CannotJudgeError'
}

/** One try at a job. */
export interface JudgeAttempt {
  job: JudgeJob
  /** Counts from 1. */
  attempt: number
  /** After this one fails, the queue gives up. */
  isLastAttempt: boolean
  /** Ring the doorbell of those who listen to this job; never rejects. */
  announce: () => Promise<void>
}

/** The judging side: takes jobs until it is closed. `close` waits for those that run. */
export interface JudgeWorker {
  close(): Promise<void>
}

// A worker that dies keeps its jobs locked; they are taken up again within lockDuration and two
// rounds of checking: 25 s.
const lockDuration = 15_000
const stalledInterval = 5_000

/**
 * Take jobs and judge up to `concurrency` of them at a time. When `judge` rejects, the job is tried
 * again later; with a CannotJudgeError the job goes back to its place in the queue, as if it had
 * never been tried, and no more are taken until `prepare` resolves (it is asked before the first job
 * as well). `onFault` hears of all that, and of trouble with the connection, which repairs itself.
 */
export function startJudgeWorker(
  connection: QueueConnection,
  options: {
    concurrency: number
    judge: (attempt: JudgeAttempt) => Promise<void>
    prepare?: () => Promise<void>
    onFault: (fault: unknown) => void
  },
): JudgeWorker {
  const { concurrency, judge, prepare, onFault } = options
  function open() {
    async function work(job: Job, token?: string): Promise<void> {
      try {
        await judge(readAttempt(job, onFault))
      } catch (fault) {
        if (!(fault instanceof CannotJudgeError)) throw fault
        onFault(fault)
        // Not awaited: it waits for this very job.
        worker.close().catch(onFault)
        await job.moveToWait(token)
        throw new WaitingError()
      }
    }
    const worker = new backed.Worker(queueName, work, {
      connection,
      concurrency,
      lockDuration,
      stalledInterval,
      // Restarting a worker many times must not use up a submission; rows count their attempts.
      maxStalledCount: 100,
      runRetryDelay: 1000,
      autorun: false,
    })
    worker.on('failed', (_, fault) => onFault(fault))
    return worker
  }
  return keepRunning(open, onFault, prepare)
}

function readAttempt(job: Job, onFault: (fault: unknown) => void): JudgeAttempt {
  const payload = JudgeJob.safeParse(job.data)
  if (!payload.success) {
    throw new UnrecoverableError(`job ${job.id} is not a judge job: ${payload.error.message}`)
  }
  const attempt = job.attemptsMade + 1
  return {
    job: payload.data,
    attempt,
    isLastAttempt: attempt >= (job.opts.attempts ?? 1),
    announce: () => job.updateProgress(attempt).catch(onFault),
  }
}
