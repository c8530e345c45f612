import { type Job, UnrecoverableError } from 'bullmq'
import { backed, queueName } from './backend.ts'
import { JudgeJob, type QueueConnection } from './judge-queue.ts'
import { keepRunning } from './keep-running.ts'

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
 * again later. `onFault` hears of that, and of trouble with the connection, which repairs itself.
 */
export function startJudgeWorker(
  connection: QueueConnection,
  options: {
    concurrency: number
    judge: (attempt: JudgeAttempt) => Promise<void>
    onFault: (fault: unknown) => void
  },
): JudgeWorker {
  const { concurrency, judge, onFault } = options
  function open() {
    const worker = new backed.Worker(queueName, (job: Job) => judge(readAttempt(job, onFault)), {
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
  return keepRunning(open, onFault)
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
