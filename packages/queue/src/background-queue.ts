import { z } from 'zod'
import type { QueueConnection } from './judge-queue.ts'
import { openProducer } from './producer.ts'

/** Work that nobody watches a stopwatch for: which row it is about, never its content. */
export const BackgroundJob = z.object({
  kind: z.enum(['rescoring', 'backup-operation']),
  /** rescoringId or backupOperationId. */
  id: z.int(),
})
export type BackgroundJob = z.infer<typeof BackgroundJob>

/** What the queue holds: a job, or the bell that rings by the clock. */
export const BackgroundPayload = z.union([BackgroundJob, z.object({ kind: z.literal('schedule') })])

/** Once a day, by the clock of a zone. */
export interface DailySchedule {
  /** `HH:mm` */
  timeOfDay: string
  /** IANA name. */
  timeZone: string
}

/** The asking side. */
export interface BackgroundQueue {
  /**
   * Add a job; nothing happens if the same one waits or runs already. Rejects within seconds when
   * the queue cannot be reached: the row stays, and a sweep will find it.
   */
  enqueue(job: BackgroundJob): Promise<void>
  /**
   * Ring for `onSchedule` of the workers once a day, or (null) no more; replaces what was agreed
   * before. A queue that was emptied has forgotten it: say it at every start. Rejects like `enqueue`.
   */
  schedule(schedule: DailySchedule | null): Promise<void>
  close(): Promise<void>
}

/** Leftovers of the same id would swallow the next one; the row keeps what matters. */
const leaveNothing = { removeOnComplete: true, removeOnFail: true }

const schedulerId = 'daily'

/** Open the asking side; `onFault` hears of trouble that nobody waits for. */
export function openBackgroundQueue(
  connection: QueueConnection,
  onFault: (fault: unknown) => void = () => undefined,
): BackgroundQueue {
  const { ask, close } = openProducer(connection, 'background', onFault)
  return {
    async enqueue(job) {
      const options = { ...leaveNothing, jobId: `${job.kind}-${job.id}` }
      await ask((queue) => queue.add(job.kind, job, options))
    },
    async schedule(schedule) {
      if (schedule === null) {
        await ask((queue) => queue.removeJobScheduler(schedulerId))
        return
      }
      const [hour, minute] = schedule.timeOfDay.split(':').map(Number)
      const repeat = { pattern: `${minute} ${hour} * * *`, tz: schedule.timeZone }
      const template = { name: 'schedule', data: { kind: 'schedule' }, opts: leaveNothing }
      await ask((queue) => queue.upsertJobScheduler(schedulerId, repeat, template))
    },
    close,
  }
}
