import type * as contract from '@ceping/contract/class-member'
import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import type { DbTransaction } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import type { Prisma, User } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { countTry, type ThrottleRule } from '../../limits/throttle.ts'
import { AppError, notFound } from '../../refusal/app-error.ts'
import type { SessionUser } from '../../session/session.ts'
import { nameOf } from '../../view/name-of.ts'
import { claimTaughtClass, requireTaughtClass } from '../class/class.access.ts'
import type { ChosenPassword } from '../user/choose-password.ts'
import { drawPasswords } from '../user/choose-passwords.ts'
import { gradedMemberWhere } from './graded-member.ts'

const resets: ThrottleRule = {
  name: 'reset-member-passwords',
  tries: 30,
  windowMs: 3_600_000,
  reason: '重置密码过于频繁',
}

/**
 * Whose password somebody may reset. Whoever resets a password can log in with the new one, so teachers
 * may only where nothing is behind the account that they do not teach: students' accounts that the school
 * has made (nobody registered them), that never were in a class of other teachers, be it archived, or the
 * student removed. Otherwise anybody could add a student of another class to an own one, and take the
 * account over. Administrators may for every student.
 */
function resettableWhere(user: SessionUser): Prisma.UserWhereInput {
  const students = { userRole: 'student', deletedAt: null }
  if (user.userRole === 'admin') return students
  const asTeacher = { userId: user.id, memberRole: 'teacher', removedAt: null }
  const taught = { OR: [{ ownerId: user.id }, { members: { some: asTeacher } }] }
  return { ...students, isSelfRegistered: false, memberships: { every: { class: taught } } }
}

/** The students, locked until the transaction ends; refuses others, and says whose password may not be reset. */
async function claimResettable(
  transaction: DbTransaction,
  { user }: Context,
  { classId, userIds }: { classId: number; userIds: number[] },
): Promise<User[]> {
  await transaction.$executeRaw`
    select from "User" where id = any (${userIds}::int[]) order by id for update`
  const students = await transaction.user.findMany({
    where: { id: { in: userIds }, memberships: { some: { classId, ...gradedMemberWhere } } },
    orderBy: { userAccount: 'asc' },
  })
  if (students.length < userIds.length) throw notFound('学生')
  const resettable = await transaction.user.findMany({
    where: { id: { in: userIds }, ...resettableWhere(user) },
    select: { id: true },
  })
  const allowed = new Set(resettable.map(({ id }) => id))
  const refused = students.filter(({ id }) => !allowed.has(id))
  if (refused.length > 0) {
    const names = refused.map((one) => `${nameOf(one)}（${one.userAccount}）`).join('、')
    const message = `不能重置${names}的密码：自己注册的、加入过其他教师班级的，请管理员重置`
    throw new AppError('PASSWORD_NOT_RESETTABLE', { message })
  }
  return students
}

async function reset(
  transaction: DbTransaction,
  id: number,
  columns: ChosenPassword['columns'],
): Promise<void> {
  await transaction.user.update({
    where: { id },
    data: { ...columns, version: { increment: 1 } },
  })
  await transaction.session.deleteMany({ where: { userId: id } })
}

/**
 * Draw new passwords for students of a class that the user teaches; all of them or none. Each has to be
 * changed at the next login, and ends the student's sessions.
 */
export async function resetMemberPasswords(
  context: Context,
  { body }: InputOf<typeof contract.resetMemberPasswords>,
): Promise<DataOf<typeof contract.resetMemberPasswords>> {
  const { classId } = body
  const userIds = [...new Set(body.userIds)]
  await countTry(context, [resets, String(context.user.id)])
  // Checked before passwords are hashed, which is work, and once more when they are stored.
  await requireTaughtClass(context.db, context.user, classId)
  const chosen = await drawPasswords(userIds.length)
  return inTransaction(context.db, async (transaction) => {
    await claimTaughtClass(transaction, context.user, classId)
    const students = await claimResettable(transaction, context, { classId, userIds })
    const drawn: DataOf<typeof contract.resetMemberPasswords> = []
    for (const [index, { id, userAccount }] of students.entries()) {
      const password = chosen[index]
      if (password === undefined) throw new Error('there is a password for each student')
      await reset(transaction, id, password.columns)
      await writeAudit(transaction, context, {
        action: 'user.change_password',
        objectType: 'user',
        objectId: id,
        after: { userAccount, classId },
      })
      drawn.push({ userAccount, userPassword: password.initialPassword })
    }
    return drawn
  })
}
