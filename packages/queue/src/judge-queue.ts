import type { JobType } from 'bullmq'
import { z } from 'zod'
import { atMostEvery } from './at-most-every.ts'
import { backed, isPlaceGone, queueName } from './backend.ts'
import { keepRunning } from './keep-running.ts'
import { type Place, priorityOf } from './place.ts'
import { settleWithin } from './settle-within.ts'

/** What is queued: which row to judge, never its content. */
export const JudgeJob = z.object({
  kind: z.enum(['submission', 'reference-check']),
  /** submissionId or referenceCheckId. */
  id: z.int(),
})
export type JudgeJob = z.infer<typeof JudgeJob>

/** How far a job may have come by now. */
const JudgeStage = z.enum(['queued', 'judging', 'judged'])
export type JudgeStage = z.infer<typeof JudgeStage>

/** A job and where it is to wait. */
export interface PlacedJob {
  job: JudgeJob
  place: Place
}

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
  enqueue(job: PlacedJob): Promise<void>
  /** The same for many, most of which are in the queue: only those that are not cost anything. */
  enqueueMissing(jobs: PlacedJob[]): Promise<void>
  /**
   * How many jobs come before this one; null when it does not wait, or that is not known: never
   * rejects. The queue is read for all who ask, at most twice a second: a job that was just added may
   * not be known yet, and of an unreachable queue `onFault` hears no more often.
   */
  findPosition(job: JudgeJob): Promise<number | null>
  /**
   * Call the listener whenever the job may have moved on, with what is said of it. A doorbell, not a
   * letter: it may be lost or ring twice. Returns the way to stop listening.
   */
  onChange(job: JudgeJob, listener: ChangeListener): () => void
  /** Whether the queue answers at this moment. */
  isReachable(): Promise<boolean>
  close(): Promise<void>
}

export type ChangeListener = (stage: JudgeStage) => void

type Queue = InstanceType<typeof backed.Queue>

/** How long a producer waits for an answer of the queue. */
const answerTimeoutMs = 5000

const unfinishedStates: JobType[] = ['waiting', 'prioritized', 'active', 'delayed']

/** How old the positions may be that are told. */
const positionAgeMs = 500

/** The same job has the same id, so that it is in the queue at most once. */
function jobIdOf(job: JudgeJob): string {
  return `${job.kind}-${job.id}`
}

/** A job in BullMQ's words. */
function describe({ job, place }: PlacedJob) {
  return {
    name: job.kind,
    data: job,
    opts: {
      jobId: jobIdOf(job),
      priority: priorityOf(place),
      attempts: 3,
      backoff: { type: 'exponential', delay: 1000 },
      // A leftover with the same id would swallow the next `enqueue`; the row keeps what matters.
      removeOnComplete: true,
      removeOnFail: true,
    },
  }
}

/**
 * Open the asking side of the queue. It may be unreachable now and at any time later: calls reject
 * until it answers again. `onFault` hears of trouble with the doorbell, which repairs itself, and with
 * the positions.
 */
export function openJudgeQueue(
  connection: QueueConnection,
  onFault: (fault: unknown) => void = () => undefined,
): JudgeQueue {
  const listeners = new Map<string, Set<ChangeListener>>()
  /** Nobody pays for it who never listens. */
  let doorbell: ReturnType<typeof keepRunning> | undefined
  let opened: Promise<Queue> | undefined

  // BullMQ remembers a failed first connection for good, so that one is thrown away.
  async function reach(): Promise<Queue> {
    opened ??= openQueue(connection).catch((fault: unknown) => {
      opened = undefined
      throw fault
    })
    return opened
  }
  /** The next one who asks makes the tables anew. */
  async function forget(queue: Queue): Promise<void> {
    if (queue !== (await opened)) return
    opened = undefined
    await queue.close()
  }
  async function put<Answer>(question: (queue: Queue) => Promise<Answer>): Promise<Answer> {
    const queue = await reach()
    try {
      return await question(queue)
    } catch (fault) {
      if (isPlaceGone(fault)) forget(queue).catch(onFault)
      throw fault
    }
  }
  async function ask<Answer>(question: (queue: Queue) => Promise<Answer>) {
    return settleWithin(answerTimeoutMs, put(question))
  }
  async function readPositions(): Promise<Map<string, number>> {
    const ids = await ask((queue) => queue.getRanges(['waiting', 'prioritized'], 0, -1, true))
    return new Map(ids.map((id, position) => [id, position]))
  }
  const sharePositions = atMostEvery(positionAgeMs, () =>
    readPositions().catch((fault: unknown) => {
      onFault(fault)
      return new Map<string, number>()
    }),
  )

  return {
    async enqueue(placed) {
      const { name, data, opts } = describe(placed)
      await ask((queue) => queue.add(name, data, opts))
    },
    async enqueueMissing(jobs) {
      if (jobs.length === 0) return
      const ids = await ask((queue) => queue.getRanges(unfinishedStates))
      const known = new Set(ids)
      const missing = jobs.filter(({ job }) => !known.has(jobIdOf(job)))
      await ask((queue) => queue.addBulk(missing.map(describe)))
    },
    async findPosition(job) {
      return (await sharePositions()).get(jobIdOf(job)) ?? null
    },
    onChange(job, listener) {
      doorbell ??= keepRunning(() => openDoorbell(connection, listeners), onFault)
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
      await doorbell?.close()
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
function openDoorbell(connection: QueueConnection, listeners: Map<string, Set<ChangeListener>>) {
  const events = new backed.QueueEvents(queueName, { connection, autorun: false })
  function ring(jobId: string, stage: JudgeStage): void {
    for (const listener of listeners.get(jobId) ?? []) listener(stage)
  }
  events.on('progress', ({ jobId, data }) => ring(jobId, JudgeStage.catch('judged').parse(data)))
  events.on('completed', ({ jobId }) => ring(jobId, 'judged'))
  events.on('failed', ({ jobId }) => ring(jobId, 'judged'))
  return events
}
