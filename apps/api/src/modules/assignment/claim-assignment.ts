import type { DbTransaction } from '@ceping/db/client'
import type { Assignment } from '@ceping/db/types'
import type { SessionUser } from '../../session/session.ts'
import { claimRow, holdClassOf } from '@ceping/db/locks'
import { requireTaughtAssignment } from './assignment.access.ts'

/**
 * Lock an assignment that the user may change: until the transaction ends nobody submits to it,
 * removes the user from the class, or archives the class.
 */
export async function claimAssignment(
  transaction: DbTransaction,
  user: SessionUser,
  assignmentId: number,
): Promise<Assignment> {
  await claimRow(transaction, 'Assignment', assignmentId)
  await holdClassOf(transaction, 'Assignment', assignmentId)
  return requireTaughtAssignment(transaction, user, assignmentId)
}
