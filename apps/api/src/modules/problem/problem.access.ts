import type { Prisma } from '@ceping/db/types'
import type { SessionUser } from '../../deps.ts'
import { visibleClassWhere } from '../class/class.access.ts'
import { ownProblemSetWhere } from '../problem-set/problem-set.access.ts'

/** Problems that somebody may change: those of own sets. */
export function ownProblemWhere(user: SessionUser): Prisma.ProblemWhereInput {
  return { deletedAt: null, problemSet: ownProblemSetWhere(user) }
}

/**
 * Problems that somebody may read: own ones, and those that an assignment of a visible class uses;
 * for students only once it has started.
 */
export function readableProblemWhere(user: SessionUser): Prisma.ProblemWhereInput {
  const isStudent = user.userRole === 'student'
  const throughAssignment: Prisma.ProblemWhereInput = {
    deletedAt: null,
    problemSet: {
      assignments: {
        some: {
          deletedAt: null,
          class: visibleClassWhere(user),
          ...(isStudent && { startTime: { lte: new Date() } }),
        },
      },
    },
  }
  return isStudent ? throughAssignment : { OR: [ownProblemWhere(user), throughAssignment] }
}
