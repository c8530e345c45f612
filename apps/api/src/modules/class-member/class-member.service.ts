import type * as contract from '@ceping/contract/class-member'
import type { InputOf } from '@ceping/contract/endpoint'
import type { Context } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'

/**
 * Join a class as a student. A removed member may come back by the code, and finds the old
 * submissions and grades again: to keep somebody out, the teacher resets the code.
 */
export async function joinClass(
  { db, user }: Context,
  { query }: InputOf<typeof contract.joinClass>,
): Promise<number> {
  const found = await db.class.findUnique({ where: { inviteCode: query.inviteCode } })
  if (found === null) throw new AppError('INVITE_CODE_UNKNOWN')
  if (found.archivedAt !== null) throw new AppError('CLASS_ARCHIVED')
  const membership = { classId: found.classId, userId: user.id }

  const returned = await db.classMember.updateMany({
    where: { ...membership, removedAt: { not: null } },
    data: { removedAt: null, joinedAt: new Date() },
  })
  if (returned.count === 1) return found.classId

  const joined = await db.classMember.createMany({
    data: [{ ...membership, memberRole: 'student' }],
    skipDuplicates: true,
  })
  if (joined.count === 0) throw new AppError('ALREADY_MEMBER')
  return found.classId
}
