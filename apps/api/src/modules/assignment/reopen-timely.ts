import type { DbTransaction } from '@ceping/db/client'
import { sittingEnds, sittingTimes } from './window.ts'

/**
 * Let those of an assignment, or some of them, who were handed in because their time was over work on, where
 * there is time again.
 */
export async function reopenTimely(
  transaction: DbTransaction,
  { assignmentId, userIds }: { assignmentId: number; userIds?: number[] },
): Promise<void> {
  const now = new Date()
  const handedIn = { userId: { in: userIds }, handedInAt: { not: null }, endedAt: null }
  const assignment = await transaction.assignment.findUniqueOrThrow({
    where: { assignmentId },
    include: sittingTimes(handedIn),
  })
  const reopened = sittingEnds(assignment).filter(({ endTime }) => endTime > now)
  await transaction.examSitting.updateMany({
    where: { assignmentId, userId: { in: reopened.map(({ userId }) => userId) } },
    data: { handedInAt: null },
  })
}
