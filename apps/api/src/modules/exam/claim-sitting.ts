import type { DbTransaction } from '@ceping/db/client'
import { holdClassOf, holdRow } from '@ceping/db/locks'
import type { ExamSitting } from '@ceping/db/types'
import { notFound } from '../../refusal/app-error.ts'
import type { SessionUser } from '../../session/session.ts'
import { requireVisibleAssignment } from '../assignment/assignment.access.ts'
import { findOwnExam, type OwnExam } from './sitting.access.ts'

/** An exam that the student may see. */
export async function requireOwnExam(
  db: DbTransaction,
  user: SessionUser,
  assignmentId: number,
): Promise<OwnExam> {
  await requireVisibleAssignment(db, user, assignmentId)
  const own = await findOwnExam(db, user, assignmentId)
  if (own === null) throw notFound('考试')
  return own
}

/** Keep a sitting as it is until the transaction ends; a missing row locks nothing. */
export async function lockSitting(
  transaction: DbTransaction,
  assignmentId: number,
  userId: number,
): Promise<ExamSitting | null> {
  const [sitting = null] = await transaction.$queryRaw<ExamSitting[]>`
    select * from "ExamSitting" where "assignmentId" = ${assignmentId} and "userId" = ${userId}
    for no key update`
  return sitting
}

/** The same for those of several students, in one order, so that no two transactions wait for each other. */
export async function lockSittings(
  transaction: DbTransaction,
  assignmentId: number,
  userIds: number[],
): Promise<void> {
  await transaction.$executeRaw`
    select from "ExamSitting" where "assignmentId" = ${assignmentId} and "userId" = any (${userIds})
    order by "userId" for no key update`
}

/** Keep an exam and its class as they are until the transaction ends. */
export async function holdExam(transaction: DbTransaction, assignmentId: number): Promise<void> {
  await holdRow(transaction, 'Assignment', assignmentId)
  await holdClassOf(transaction, 'Assignment', assignmentId)
}

/** A student's own exam, whose sitting nobody else changes until the transaction ends. */
export async function claimSitting(
  transaction: DbTransaction,
  user: SessionUser,
  assignmentId: number,
): Promise<OwnExam> {
  await holdExam(transaction, assignmentId)
  await lockSitting(transaction, assignmentId, user.id)
  return requireOwnExam(transaction, user, assignmentId)
}
