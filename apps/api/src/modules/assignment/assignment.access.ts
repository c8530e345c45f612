import type { DbTransaction } from '@ceping/db/client'
import type { Assignment, Prisma, Problem } from '@ceping/db/types'
import type { Person, SessionUser } from '../../session/session.ts'
import { AppError, notFound } from '../../refusal/app-error.ts'
import { inPaperOf } from './paper.ts'
import { requireTaughtClass, taughtClassWhere, visibleClassWhere } from '../class/class.access.ts'

/** Homework and exams of the classes that somebody sees, started or not. */
export function visibleAssignmentWhere(user: Person): Prisma.AssignmentWhereInput {
  return { deletedAt: null, class: visibleClassWhere(user) }
}

/** Homework and exams of the classes that the user teaches. */
export function taughtAssignmentWhere(user: Person): Prisma.AssignmentWhereInput {
  return { deletedAt: null, class: taughtClassWhere(user) }
}

/** Homework and exams that have started: students learn nothing of them before. */
export function startedWhere(now: Date): Prisma.AssignmentWhereInput {
  return { startTime: { lte: now } }
}

/** Those whose problems and scores students may learn of from anywhere: of an exam that is sat, only once it is released. */
export const isPublic = [{ exam: null }, { exam: { releasedAt: { not: null } } }]

/** The same for those that have started. */
export function publicToStudentsWhere(now: Date): Prisma.AssignmentWhereInput {
  return { ...startedWhere(now), OR: isPublic }
}

/** Those whose problems a student may know of: an exam that is sat once they have entered, too. */
export function openedToStudentWhere(
  { id: userId }: Pick<SessionUser, 'id'>,
  now: Date,
): Prisma.AssignmentWhereInput {
  const entered = { sittings: { some: { userId, enteredAt: { not: null } } } }
  return { ...startedWhere(now), OR: [...isPublic, entered] }
}

/** Homework or an exam of a class that the user sees. */
export async function requireVisibleAssignment(
  db: DbTransaction,
  user: SessionUser,
  assignmentId: number,
): Promise<Assignment> {
  const where = { assignmentId, ...visibleAssignmentWhere(user) }
  const assignment = await db.assignment.findFirst({ where })
  if (assignment === null) throw notFound('作业或考试')
  return assignment
}

/** One of a class that the user teaches: assistants, who see it, are told that they may not. */
export async function requireTaughtAssignment(
  db: DbTransaction,
  user: SessionUser,
  assignmentId: number,
): Promise<Assignment> {
  const assignment = await requireVisibleAssignment(db, user, assignmentId)
  await requireTaughtClass(db, user, assignment.classId)
  return assignment
}

/** A problem that an assignment consists of; with a user, one of that student's paper. */
export async function requireProblemOf(
  db: DbTransaction,
  { assignmentId, problemId, userId }: { assignmentId: number; problemId: number; userId?: number },
): Promise<Pick<Problem, 'title'>> {
  const some = { assignmentId, ...(userId !== undefined && inPaperOf(userId)) }
  const problem = await db.problem.findFirst({
    where: { problemId, assignments: { some } },
    select: { title: true },
  })
  if (problem === null) {
    throw new AppError('NOT_FOUND', { message: '该作业或考试中没有这道题目' })
  }
  return problem
}
