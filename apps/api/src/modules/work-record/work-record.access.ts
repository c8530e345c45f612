import type { DbTransaction } from '@ceping/db/client'
import type { Assignment, User } from '@ceping/db/types'
import { notFound } from '../../refusal/app-error.ts'
import type { SessionUser } from '../../session/session.ts'
import { requireProblemOf, requireTaughtAssignment } from '../assignment/assignment.access.ts'

/** A student's work on a problem of an assignment. */
export interface WorkKey {
  assignmentId: number
  problemId: number
  userId: number
}

/**
 * A student's work in a class that the user teaches. Students call none of this; who was removed from the
 * class is still found.
 */
export async function requireTaughtWork(
  db: DbTransaction,
  user: SessionUser,
  { assignmentId, problemId, userId }: WorkKey,
): Promise<{ assignment: Assignment; student: Pick<User, 'id' | 'userAccount' | 'realName'> }> {
  const assignment = await requireTaughtAssignment(db, user, assignmentId)
  await requireProblemOf(db, { assignmentId, problemId, userId })
  const member = await db.classMember.findUnique({
    where: {
      classId_userId: { classId: assignment.classId, userId },
      memberRole: 'student',
    },
    select: { user: { select: { id: true, userAccount: true, realName: true } } },
  })
  if (member === null) throw notFound('学生')
  return { assignment, student: member.user }
}
