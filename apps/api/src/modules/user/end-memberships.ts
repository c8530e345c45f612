import type { DbTransaction } from '@ceping/db/client'
import type { Prisma } from '@ceping/db/types'

/**
 * End memberships of a user whose row is locked, so that nobody enrols them meanwhile; submissions
 * and grades stay on record. Returns the ids of the classes, for the audit log.
 */
export async function endMemberships(
  transaction: DbTransaction,
  where: Prisma.ClassMemberWhereInput & { userId: number },
): Promise<number[]> {
  const ended = await transaction.classMember.updateManyAndReturn({
    where: { ...where, removedAt: null },
    data: { removedAt: new Date() },
    select: { classId: true },
  })
  return ended.map(({ classId }) => classId)
}
