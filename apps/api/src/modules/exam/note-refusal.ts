import type { RefusalCause } from '@ceping/contract/exam'
import type { Db } from '@ceping/db/client'
import { noteEvent } from '../work-record/work-events.ts'

/** How often the same cause is written down again. */
const againMs = 30_000

/**
 * Let invigilators see that a browser was turned away. A page that tries again and again is noted from time to time.
 */
export async function noteRefusal(
  db: Db,
  refusal: {
    assignmentId: number
    userId: number
    cause: Exclude<RefusalCause, 'ended'>
    ipAddress: string
  },
): Promise<void> {
  const { assignmentId, userId, cause, ipAddress } = refusal
  const now = new Date()
  await db.examSitting.createMany({ data: { assignmentId, userId }, skipDuplicates: true })
  const { count } = await db.examSitting.updateMany({
    where: {
      assignmentId,
      userId,
      OR: [
        { refusedAt: null },
        { refusedAt: { lt: new Date(now.getTime() - againMs) } },
        { refusalCause: { not: cause } },
      ],
    },
    data: { refusedAt: now, refusalCause: cause },
  })
  if (count === 0) return
  const detail = `${cause} ${ipAddress}`
  await noteEvent(db, { assignmentId, userId }, { kind: 'turned_away', detail })
}
