import type { DbTransaction } from '@ceping/db/client'
import type { Prisma } from '@ceping/db/types'
import { ownEnd } from './window.ts'

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
    include: { assignment: { include: { exam: true, extensions: true } } },
  })
  const reopened = rows.filter(({ assignment, ...sitting }) => {
    const extensions = assignment.extensions.filter(({ userId }) => userId === sitting.userId)
    return ownEnd({ ...assignment, extensions, sittings: [sitting] }).endTime > now
  })
  await transaction.examSitting.updateMany({
    where: { ...where, AND: { userId: { in: reopened.map(({ userId }) => userId) } } },
    data: { handedInAt: null },
  })
}
