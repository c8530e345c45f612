import type { DbTransaction } from '@ceping/db/client'
import type { Prisma, ProblemSet } from '@ceping/db/types'
import type { SessionUser } from '../../session/session.ts'
import { notFound } from '../../refusal/app-error.ts'

/** Problem sets that somebody may use and change: teachers their own, admins all. */
export function ownProblemSetWhere(user: SessionUser): Prisma.ProblemSetWhereInput {
  return user.userRole === 'admin' ? { deletedAt: null } : { deletedAt: null, creatorId: user.id }
}

/** A problem set that the user may use and change. */
export async function requireOwnProblemSet(
  db: DbTransaction,
  user: SessionUser,
  problemSetId: number,
): Promise<ProblemSet> {
  const where = { problemSetId, ...ownProblemSetWhere(user) }
  const problemSet = await db.problemSet.findFirst({ where })
  if (problemSet === null) throw notFound('题库')
  return problemSet
}
