import type { JobType } from 'bullmq'
import { z } from 'zod'
import { atMostEvery } from './at-most-every.ts'
import { hearMessages } from './messages.ts'
import { endOfLine, type Priority, priorityNumber } from './priority.ts'
import { openProducer } from './producer.ts'

/** A judge job: the id of its row, never its content. */
export const JudgeJob = z.object({
  kind: z.enum(['submission', 'reference-check', 'rejudging', 'mutation']),
  /** submissionId, referenceCheckId, rejudgeResultId, or judgementId for its mutants. */
  id: z.int(),
  /** The request that added it, for the log; a job that the sweep added has none. */
  requestId: z.string().optional(),
  /** The first judging was inconclusive: the run ended without an answer. A second one counts. */
  isSecondTry: z.boolean().optional(),
})
export type JudgeJob = z.infer<typeof JudgeJob>

/** The stages of a job. */
const JudgeStage = z.enum(['queued', 'judging', 'judged'])
export type JudgeStage = z.infer<typeof JudgeStage>
/** What listeners of a job are told: its stage, or how much of its work is done, of 100. */
const JudgeNews = JudgeStage.or(z.int().min(0).max(100))
export type JudgeNews = z.infer<typeof JudgeNews>

const NewsOfJob = z.object({ jobId: z.string(), news: JudgeNews })
export type NewsOfJob = z.infer<typeof NewsOfJob>

/** The channel of the news of all jobs. In Redis it belongs to the whole server, where others may have databases. */
export function newsChannelOf({ redisUrl }: QueueConnection): string {
  if (redisUrl === undefined) return 'judge_news'
  const database = Number(new URL(redisUrl).pathname.slice(1))
  return `judge_news_${database}`
}

/** A job and its priority. */
export interface PrioritizedJob {
  job: JudgeJob
  priority: Priority
}

/**
 * A job's state in the queue: `position` counts the jobs before a waiting one, 0 where its user's
 * other job runs; `retrying` waits some seconds after a fault; `running` has a worker, which may
 * just have died.
 */
export type JobState =
  | { state: 'waiting'; position: number }
  | { state: 'running' }
  | { state: 'retrying' }

/** Where the queue lives: on Redis when `redisUrl` is given, else on PostgreSQL. */
export interface QueueConnection {
  databaseUrl: string
  redisUrl: string | undefined
}

/** The side that adds jobs. */
export interface JudgeQueue {
  /**
   * Add a job; nothing happens if the same one waits or runs already. Rejects within seconds when
   * the queue cannot be reached: the worker's sweep will find the row.
   */
  enqueue(job: PrioritizedJob): Promise<void>
  /** The same for many: the queue is read once, and only missing jobs cost anything. */
  enqueueMissing(jobs: PrioritizedJob[]): Promise<void>
  /**
   * How many jobs come before this one; null when it does not wait, is a re-judging, or the queue
   * does not say: never rejects. The queue is read for all callers together, at most twice a
   * second, so a new job may be missing. Faults go to `onFault`, as rarely.
   */
  findPosition(job: JudgeJob): Promise<number | null>
  /**
   * The states of these jobs, in their order; null for jobs that are not in the queue, and for
   * waiting re-judgings. Rejects as `enqueue`.
   */
  findJobStates(jobs: JudgeJob[]): Promise<(JobState | null)[]>
  /**
   * Try a job now that waits after a fault; add one that is not in the queue. False for one that
   * waits for its turn or runs, which stays as it is.
   */
  retry(job: PrioritizedJob): Promise<boolean>
  /** Move waiting jobs behind all others of their priority; other jobs stay as they are. */
  sendToEnd(jobs: JudgeJob[]): Promise<void>
  /**
   * Take a job out, unless a worker has it. `absent`: it was not there; a worker may still run it,
   * if the queue was emptied.
   */
  remove(job: JudgeJob): Promise<'removed' | 'running' | 'absent'>
  /**
   * Call the listener whenever the job may have changed its stage, or says how far it is. Calls may
   * be lost or come twice: read the row. Returns how to stop.
   */
  onChange(job: JudgeJob, listener: ChangeListener): () => void
  /** Whether the queue answers at this moment. */
  isReachable(): Promise<boolean>
  close(): Promise<void>
}

export type ChangeListener = (news: JudgeNews) => void

const unfinishedStates: JobType[] = ['waiting', 'prioritized', 'active', 'delayed']

/** How many are read or added at a time. */
const batchSize = 500

/** How old the returned positions may be. */
const positionAgeMs = 500

/** The id of a job is derived from it, so that it is in the queue at most once. */
function jobIdOf(job: JudgeJob): string {
  return `${job.kind}-${job.id}`
}

function isRejudging(jobId: string): boolean {
  return jobId.startsWith('rejudging-')
}

/** A job in BullMQ's words. */
function describe({ job, priority }: PrioritizedJob) {
  return {
    name: job.kind,
    data: job,
    opts: {
      jobId: jobIdOf(job),
      priority: priorityNumber(priority),
      attempts: 3,
      backoff: { type: 'exponential', delay: 1000 },
      // A leftover with the same id would swallow the next `enqueue`; the row keeps the outcome.
      removeOnComplete: true,
      removeOnFail: true,
    },
  }
}

/**
 * Open the side that adds jobs. The queue may be unreachable now and later: calls reject until it
 * answers again. `onFault` hears of faults of the connection for news, which is made anew, and of
 * the positions.
 */
export function openJudgeQueue(
  connection: QueueConnection,
  onFault: (fault: unknown) => void = () => undefined,
): JudgeQueue {
  const listeners = new Map<string, Set<ChangeListener>>()
  /** Opened by the first listener. */
  let hearing: ReturnType<typeof hearMessages> | undefined
  const { ask, close } = openProducer(connection, 'judge', onFault)

  function hear(message: unknown): void {
    // What another release says may be unknown here: whoever listens looks at the row anyway.
    const { data } = NewsOfJob.safeParse(message)
    if (data === undefined) return
    for (const listener of listeners.get(data.jobId) ?? []) listener(data.news)
  }

  /** Delayed jobs: after a fault, or (no attempt was made) until their user's turn. */
  async function readDelayed(): Promise<{ retrying: string[]; inTurn: string[] }> {
    const jobs = await ask((queue) => queue.getJobs(['delayed']))
    const idsOf = (isTried: boolean) =>
      jobs.flatMap(({ id = '', attemptsMade }) => (attemptsMade > 0 === isTried ? [id] : []))
    return { retrying: idsOf(true), inTurn: idsOf(false) }
  }
  /** In their order, without re-judgings and what comes after them: there may be many thousands. */
  async function readWaiting(): Promise<string[]> {
    const ids = await idsIn(['waiting'])
    for (let start = 0; ; start += batchSize) {
      const batch = await ask((queue) =>
        queue.getRanges(['prioritized'], start, start + batchSize - 1, true),
      )
      const wanted = batch.filter((id) => !isRejudging(id))
      ids.push(...wanted)
      if (wanted.length < batchSize) return ids
    }
  }
  async function readPositions(): Promise<Map<string, number>> {
    const [waiting, { inTurn }] = await Promise.all([readWaiting(), readDelayed()])
    return new Map([
      ...inTurn.map((id) => [id, 0] as const),
      ...waiting.map((id, position) => [id, position] as const),
    ])
  }
  async function idsIn(states: JobType[]): Promise<string[]> {
    return ask((queue) => queue.getRanges(states, 0, -1, true))
  }
  async function readJobStates(): Promise<Map<string, JobState>> {
    const [waiting, running, { retrying, inTurn }] = await Promise.all([
      readWaiting(),
      idsIn(['active']),
      readDelayed(),
    ])
    return new Map<string, JobState>([
      ...inTurn.map((id) => [id, { state: 'waiting', position: 0 }] as const),
      ...waiting.map((id, position) => [id, { state: 'waiting', position }] as const),
      ...retrying.map((id) => [id, { state: 'retrying' }] as const),
      ...running.map((id) => [id, { state: 'running' }] as const),
    ])
  }
  const sharePositions = atMostEvery(positionAgeMs, () =>
    readPositions().catch((fault: unknown) => {
      onFault(fault)
      return new Map<string, number>()
    }),
  )

  return {
    async enqueue(prioritized) {
      const { name, data, opts } = describe(prioritized)
      await ask((queue) => queue.add(name, data, opts))
    },
    async enqueueMissing(jobs) {
      if (jobs.length === 0) return
      const ids = await ask((queue) => queue.getRanges(unfinishedStates, 0, -1))
      const known = new Set(ids)
      const missing = jobs.filter(({ job }) => !known.has(jobIdOf(job)))
      for (let start = 0; start < missing.length; start += batchSize) {
        const batch = missing.slice(start, start + batchSize)
        await ask((queue) => queue.addBulk(batch.map(describe)))
      }
    },
    async findPosition(job) {
      return (await sharePositions()).get(jobIdOf(job)) ?? null
    },
    async findJobStates(jobs) {
      const states = await readJobStates()
      return jobs.map((job) => states.get(jobIdOf(job)) ?? null)
    },
    async retry(prioritized) {
      const { name, data, opts } = describe(prioritized)
      return ask(async (queue) => {
        const job = await queue.getJob(opts.jobId)
        if (job === undefined) await queue.add(name, data, opts)
        else if (await job.isDelayed()) await job.promote()
        else return false
        return true
      })
    },
    async sendToEnd(jobs) {
      await ask(async (queue) => {
        for (const id of jobs.map(jobIdOf)) {
          const job = await queue.getJob(id)
          await job?.changePriority({ priority: endOfLine(job.priority) })
        }
      })
    },
    async remove(job) {
      const id = jobIdOf(job)
      return ask(async (queue) => {
        if ((await queue.getJob(id)) === undefined) return 'absent'
        if ((await queue.remove(id)) === 1) return 'removed'
        return (await queue.getJob(id)) === undefined ? 'absent' : 'running'
      })
    },
    onChange(job, listener) {
      hearing ??= hearMessages(connection, { channel: newsChannelOf(connection), hear, onFault })
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
      await hearing?.close()
      await close()
    },
  }
}
