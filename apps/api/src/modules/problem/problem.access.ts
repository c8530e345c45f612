import type { DbTransaction } from '@ceping/db/client'
import type { Prisma, Problem } from '@ceping/db/types'
import type { SessionUser } from '../../session/session.ts'
import { notFound } from '../../refusal/app-error.ts'
import {
  openedToStudentWhere,
  publicToStudentsWhere,
  visibleAssignmentWhere,
} from '../assignment/assignment.access.ts'
import { inPaperOf } from '../assignment/paper.ts'
import { ownProblemSetWhere } from '../problem-set/problem-set.access.ts'

/** Problems that somebody may change: those of own sets. */
export function ownProblemWhere(user: SessionUser): Prisma.ProblemWhereInput {
  return { deletedAt: null, problemSet: ownProblemSetWhere(user) }
}

/**
 * Problems of an assignment, by default of any, of a visible class; for students only once it has
 * started, and out of their paper. Those of an exam that is sat they only read through it, once they have
 * entered. Problems that were deleted from their set are included.
 */
export function ofAssignmentWhere(
  user: SessionUser,
  assignmentId?: number,
): Prisma.ProblemWhereInput {
  const isStudent = user.userRole === 'student'
  const now = new Date()
  const opened =
    assignmentId === undefined ? publicToStudentsWhere(now) : openedToStudentWhere(user, now)
  const assignment = {
    assignmentId,
    ...visibleAssignmentWhere(user),
    ...(isStudent && opened),
  }
  return { assignments: { some: { assignment, ...(isStudent && inPaperOf(user.id)) } } }
}

/** Problems that somebody may read: own ones, and those of assignments. */
export function readableProblemWhere(user: SessionUser): Prisma.ProblemWhereInput {
  const isStudent = user.userRole === 'student'
  const throughAssignment = ofAssignmentWhere(user)
  return isStudent ? throughAssignment : { OR: [ownProblemWhere(user), throughAssignment] }
}

/** A problem that the user may read, without its long texts. */
export async function requireReadableProblem(
  db: DbTransaction,
  user: SessionUser,
  problemId: number,
): Promise<Pick<Problem, 'problemId' | 'title'>> {
  const problem = await db.problem.findFirst({
    where: { problemId, ...readableProblemWhere(user) },
    select: { problemId: true, title: true },
  })
  if (problem === null) throw notFound('题目')
  return problem
}
