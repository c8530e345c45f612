import { DelayedError, type Job, UnrecoverableError, WaitingError } from 'bullmq'
import { backed } from './backend.ts'
import {
  JudgeJob,
  type JudgeNews,
  newsChannelOf,
  type NewsOfJob,
  type QueueConnection,
} from './judge-queue.ts'
import { keepRunning } from './keep-running.ts'
import { openMessageSender } from './messages.ts'
import { endOfLine } from './priority.ts'
import { LateError, settleWithin } from './settle-within.ts'

/** No job can be judged here at present: the fault is the worker's, not this job's. */
export class CannotJudgeError extends Error {
  override name = 'CannotJudgeError'
}

/** It is not this job's turn yet: it will be taken again after a pause. */
export class NotYetError extends Error {
  override name = 'NotYetError'
  readonly pauseMs: number

  constructor(message: string, pauseMs = 500) {
    super(message)
    this.pauseMs = pauseMs
  }
}

/**
 * The run of this job ended without an answer. The engine or the connection may be the reason: the
 * job is judged once more, behind all others of its priority.
 */
export class InconclusiveError extends Error {
  override name = 'InconclusiveError'
}

/** One attempt at a job. */
export interface JudgeAttempt {
  job: JudgeJob
  /** Its priority in the queue: the lowest number comes first. */
  priority: number
  /** Counts from 1. */
  attempt: number
  /** After this one fails, the queue gives up. */
  isLastAttempt: boolean
  /** Send news of the job to its listeners; never rejects. */
  announce: (news: JudgeNews) => Promise<void>
}

/** The side that takes jobs, until it is closed. */
export interface JudgeWorker {
  /** Take no more jobs until `resume`; resolves once the running ones have ended. */
  pause(): Promise<void>
  resume(): void
  /**
   * Take no more jobs and wait for the running ones, for `graceMs` at most where that is given: the
   * rest goes back to the queue, where another worker takes it at once. Returns how many that were;
   * their outcome here is ignored.
   */
  close(graceMs?: number): Promise<number>
}

/** The time for which a dead worker keeps its jobs, and the interval at which the others look for them. */
interface Lease {
  lockMs: number
  checkMs: number
}

/** The default lease. Another worker takes a dead worker's job within `lockMs` and two rounds of checking. */
export const lease: Lease = { lockMs: 15_000, checkMs: 5_000 }

/** How long a waiting job may stay unseen when its event was lost, or when it was given back. */
const drainDelaySeconds = 1

/**
 * Take jobs and judge up to `concurrency` of them at a time. When `judge` rejects, the job is tried
 * again later. With a NotYetError or an InconclusiveError it waits again, which is no attempt. With
 * a CannotJudgeError the job goes back to its place in the queue, and no more are taken until
 * `prepare` resolves (also called before the first job). `onFault` hears of faults, and of
 * connection faults, after which the connection is made anew.
 */
export function startJudgeWorker(
  connection: QueueConnection,
  options: {
    concurrency: number
    judge: (attempt: JudgeAttempt) => Promise<void>
    prepare?: () => Promise<void>
    /** With the job where the fault is about one. */
    onFault: (fault: unknown, job?: JudgeJob) => void
    lease?: Lease
  },
): JudgeWorker {
  const { concurrency, judge, prepare, onFault, lease: ownLease = lease } = options
  const running = new Map<Job, string | undefined>()
  const sender = openMessageSender(connection, onFault)

  /** Send news of a job, but not after it was given back: another worker may have it. */
  async function announce(job: Job, news: JudgeNews): Promise<void> {
    if (!running.has(job)) return
    const message: NewsOfJob = { jobId: job.id ?? '', news }
    await sender.send(newsChannelOf(connection), message).catch(onFault)
  }

  /** Put a job back at its place, unless it is there already. */
  async function giveBack(job: Job): Promise<void> {
    const token = running.get(job)
    if (running.delete(job)) await job.moveToWait(token)
  }
  function open() {
    async function work(job: Job, token?: string): Promise<void> {
      running.set(job, token)
      try {
        await judge({ ...readAttempt(job), announce: (news) => announce(job, news) })
      } catch (fault) {
        if (fault instanceof CannotJudgeError) {
          onFault(fault, JudgeJob.safeParse(job.data).data)
          // Not awaited: it waits for this very job.
          worker.close().catch(onFault)
          await giveBack(job)
        } else if (fault instanceof NotYetError) {
          if (running.delete(job)) await job.moveToDelayed(Date.now() + fault.pauseMs, token)
          throw new DelayedError()
        } else if (fault instanceof InconclusiveError) {
          await askAgainAtEnd(job).catch(onFault)
          await giveBack(job)
        } else if (running.delete(job)) throw fault
      }
      // BullMQ does not touch a job that another worker may have taken by now.
      if (!running.delete(job)) throw new WaitingError()
    }
    const worker = new backed.Worker('judge', work, {
      connection,
      concurrency,
      lockDuration: ownLease.lockMs,
      stalledInterval: ownLease.checkMs,
      drainDelay: drainDelaySeconds,
      // Restarting a worker many times must not use up a submission; rows count their attempts.
      maxStalledCount: 100,
      runRetryDelay: 1000,
      autorun: false,
    })
    worker.on('failed', (job, fault) => onFault(fault, JudgeJob.safeParse(job?.data).data))
    return worker
  }
  const consumer = keepRunning(open, onFault, prepare)
  return {
    pause: () => consumer.pause(),
    resume: () => consumer.resume(),
    async close(graceMs) {
      const closed = consumer.close()
      try {
        await (graceMs === undefined ? closed : settleWithin(graceMs, closed))
        return 0
      } catch (fault) {
        if (!(fault instanceof LateError)) throw fault
        const late = [...running.keys()]
        await Promise.allSettled(late.map(giveBack))
        return late.length
      } finally {
        await sender.close()
      }
    },
  }
}

/** Where the queue is away for a moment, the next attempt counts as the first one. */
async function askAgainAtEnd(job: Job): Promise<void> {
  await job.updateData({ ...job.data, isSecondTry: true } satisfies JudgeJob)
  await job.changePriority({ priority: endOfLine(job.priority) })
}

function readAttempt(job: Job): Omit<JudgeAttempt, 'announce'> {
  const payload = JudgeJob.safeParse(job.data)
  if (!payload.success) {
    throw new UnrecoverableError(`job ${job.id} is not a judge job: ${payload.error.message}`)
  }
  const attempt = job.attemptsMade + 1
  return {
    job: payload.data,
    priority: job.priority,
    attempt,
    isLastAttempt: attempt >= (job.opts.attempts ?? 1),
  }
}
