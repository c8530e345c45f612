import { z } from 'zod'

/** What is queued: which row to judge, never its content. */
export const JudgeJob = z.object({
  kind: z.enum(['submission', 'reference-check']),
  /** submissionId or referenceCheckId. */
  id: z.int(),
})
export type JudgeJob = z.infer<typeof JudgeJob>

/** Somebody waits for a `live` job; `background` ones come after all live ones. */
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

/** One try at a job. */
export interface JudgeAttempt {
  job: JudgeJob
  /** Counts from 1. */
  attempt: number
  /** After this one fails, the queue gives up. */
  isLastAttempt: boolean
  /** Ring the doorbell of those who listen to this job. */
  announce(): Promise<void>
}

/** The judging side: takes jobs until it is closed. `close` waits for those that run. */
export interface JudgeWorker {
  close(): Promise<void>
}
