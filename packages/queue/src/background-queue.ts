import { z } from 'zod'
import type { QueueConnection } from './judge-queue.ts'
import { openProducer } from './producer.ts'

/** A background job: the id of its row, never its content. */
export const BackgroundJob = z.object({
  kind: z.enum(['rescoring', 'backup-operation', 'similarity-check']),
  /** rescoringId, backupOperationId or similarityCheckId. */
  id: z.int(),
})
export type BackgroundJob = z.infer<typeof BackgroundJob>

/** What the queue holds: a job, or the ring of the schedule. */
export const BackgroundPayload = z.union([BackgroundJob, z.object({ kind: z.literal('schedule') })])

/** Once a day, by the clock of a zone. */
export interface DailySchedule {
  /** `HH:mm` */
  timeOfDay: string
  /** IANA name. */
  timeZone: string
}

/** The side that adds jobs. */
export interface BackgroundQueue {
  /**
   * Add a job; nothing happens if the same one waits or runs already. Rejects within seconds when
   * the queue cannot be reached: a sweep will find the row.
   */
  enqueue(job: BackgroundJob): Promise<void>
  /**
   * Ring for `onSchedule` of the workers once a day; null ends that. Replaces the former schedule.
   * To be called at every start, because an emptied queue has forgotten it. Rejects like `enqueue`.
   */
  schedule(schedule: DailySchedule | null): Promise<void>
  close(): Promise<void>
}

/** A leftover with the same id would swallow the next job; the row keeps the outcome. */
const leaveNothing = { removeOnComplete: true, removeOnFail: true }

const schedulerId = 'daily'

/** Open the side that adds jobs; `onFault` hears of faults outside of any call. */
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
