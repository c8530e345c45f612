import type { DbTransaction } from '@ceping/db/client'
import type { Prisma } from '@ceping/db/types'
import { sittingEnd, sittingTimes } from './window.ts'

/**
 * Let those of some sittings who were handed in because their time was over work on, where there is time
 * again.
 */
export async function reopenTimely(
  transaction: DbTransaction,
  where: Pick<Prisma.ExamSittingWhereInput, 'assignmentId' | 'userId'>,
): Promise<void> {
  const now = new Date()
  const rows = await transaction.examSitting.findMany({
    where: { ...where, handedInAt: { not: null }, endedAt: null },
    include: sittingTimes,
  })
  const reopened = rows.filter((sitting) => sittingEnd(sitting) > now)
  await transaction.examSitting.updateMany({
    where: { ...where, AND: { userId: { in: reopened.map(({ userId }) => userId) } } },
    data: { handedInAt: null },
  })
}
