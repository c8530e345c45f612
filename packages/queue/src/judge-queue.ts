import { z } from 'zod'
import { backed, queueName } from './backend.ts'
import { keepRunning } from './keep-running.ts'
import { settleWithin } from './settle-within.ts'

/** What is queued: which row to judge, never its content. */
export const JudgeJob = z.object({
  kind: z.enum(['submission', 'reference-check']),
  /** submissionId or referenceCheckId. */
  id: z.int(),
})
export type JudgeJob = z.infer<typeof JudgeJob>

/**
 * Somebody waits for a `live` job; `background` ones come after all live ones. Reference checks come
 * before either: a teacher waits for one, shortly, and it costs a fraction of a submission.
 */
export type JudgePriority = 'live' | 'background'

/** Where the queue lives: on Redis when `redisUrl` is given, else on PostgreSQL. */
export interface QueueConnection {
  databaseUrl: string
  redisUrl: string | undefined
}

/** The asking side. */
export interface JudgeQueue {
  /**
   * Add a job; nothing happens if the same one waits or runs already. Rejects within seconds when
   * the queue cannot be reached: the row stays, and the worker's sweep will find it.
   */
  enqueue(job: JudgeJob, priority: JudgePriority): Promise<void>
  /** How many jobs come before this one; null when it does not wait. */
  findPosition(job: JudgeJob): Promise<number | null>
  /**
   * Call the listener whenever the job may have moved on (started, finished, failed). A doorbell,
   * not a letter: it may be lost or ring twice. Returns the way to stop listening.
   */
  onChange(job: JudgeJob, listener: () => void): () => void
  /** Whether the queue answers at this moment. */
  isReachable(): Promise<boolean>
  close(): Promise<void>
}

type Queue = InstanceType<typeof backed.Queue>

/** How long a producer waits for an answer of the queue. */
const answerTimeoutMs = 5000

/** BullMQ takes jobs with priority 0 first, and then the lowest number. */
const checkPriority = 0
const submissionPriorities: Record<JudgePriority, number> = { live: 5, background: 10 }

/** The same job has the same id, so that it is in the queue at most once. */
function jobIdOf(job: JudgeJob): string {
  return `${job.kind}-${job.id}`
}

/**
 * Open the asking side of the queue. It may be unreachable now and at any time later: calls reject
 * until it answers again. `onFault` hears of trouble with the doorbell, which repairs itself.
 */
export function openJudgeQueue(
  connection: QueueConnection,
  onFault: (fault: unknown) => void = () => undefined,
): JudgeQueue {
  const listeners = new Map<string, Set<() => void>>()
  const doorbell = keepRunning(() => openDoorbell(connection, listeners), onFault)
  let opened: Promise<Queue> | undefined

  // BullMQ remembers a failed first connection for good, so that one is thrown away.
  async function reach(): Promise<Queue> {
    opened ??= openQueue(connection).catch((fault: unknown) => {
      opened = undefined
      throw fault
    })
    return opened
  }
  async function ask<Answer>(question: (queue: Queue) => Promise<Answer>) {
    return settleWithin(answerTimeoutMs, reach().then(question))
  }

  return {
    async enqueue(job, priority) {
      await ask((queue) =>
        queue.add(job.kind, job, {
          jobId: jobIdOf(job),
          priority: job.kind === 'submission' ? submissionPriorities[priority] : checkPriority,
          attempts: 3,
          backoff: { type: 'exponential', delay: 1000 },
          // A leftover with the same id would swallow the next `enqueue`; the row keeps what matters.
          removeOnComplete: true,
          removeOnFail: true,
        }),
      )
    },
    async findPosition(job) {
      const ids = await ask((queue) => queue.getRanges(['waiting', 'prioritized'], 0, -1, true))
      const position = ids.indexOf(jobIdOf(job))
      return position < 0 ? null : position
    },
    onChange(job, listener) {
      const jobId = jobIdOf(job)
      const ofJob = listeners.get(jobId) ?? new Set()
      listeners.set(jobId, ofJob.add(listener))
      return () => {
        ofJob.delete(listener)
        if (ofJob.size === 0 && listeners.get(jobId) === ofJob) listeners.delete(jobId)
      }
    },
    async isReachable() {
      return ask((queue) => queue.getJobCounts('waiting')).then(
        () => true,
        () => false,
      )
    },
    async close() {
      await doorbell.close()
      await opened?.then((queue) => queue.close())
    },
  }
}

/** Connect a producer; rejects, and leaves nothing open, when the queue does not answer. */
async function openQueue(connection: QueueConnection): Promise<Queue> {
  const queue = new backed.Queue(queueName, { connection })
  // Those who ask get the rejection; without a listener it would end the process as well.
  queue.on('error', () => undefined)
  try {
    await settleWithin(answerTimeoutMs, queue.waitUntilReady())
    return queue
  } catch (fault) {
    queue.close().catch(() => undefined)
    throw fault
  }
}

/** One stream of events for all listeners of this process. */
function openDoorbell(connection: QueueConnection, listeners: Map<string, Set<() => void>>) {
  const events = new backed.QueueEvents(queueName, { connection, autorun: false })
  function ring({ jobId }: { jobId: string }): void {
    for (const listener of listeners.get(jobId) ?? []) listener()
  }
  events.on('active', ring)
  events.on('progress', ring)
  events.on('completed', ring)
  events.on('failed', ring)
  return events
}
