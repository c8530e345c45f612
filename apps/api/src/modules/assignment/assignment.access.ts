import type { DbTransaction } from '@ceping/db/client'
import type { Assignment, Prisma } from '@ceping/db/types'
import type { SessionUser } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { visibleClassWhere } from '../class/class.access.ts'

/** Homework and exams of the classes that somebody sees, started or not. */
export function visibleAssignmentWhere(user: SessionUser): Prisma.AssignmentWhereInput {
  return { deletedAt: null, class: visibleClassWhere(user) }
}

/** Homework and exams that have started: no student learns before what is in them. */
export function startedWhere(now: Date): Prisma.AssignmentWhereInput {
  return { startTime: { lte: now } }
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
