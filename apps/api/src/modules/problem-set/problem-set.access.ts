import type { Prisma } from '@ceping/db/types'
import type { SessionUser } from '../../deps.ts'

/** Problem sets that somebody may use and change: teachers their own, admins all. */
export function ownProblemSetWhere(user: SessionUser): Prisma.ProblemSetWhereInput {
  return user.userRole === 'admin' ? { deletedAt: null } : { deletedAt: null, creatorId: user.id }
}
