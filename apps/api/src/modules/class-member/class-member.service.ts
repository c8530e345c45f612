import type * as contract from '@ceping/contract/class-member'
import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import { inTransaction } from '@ceping/db/transaction'
import type { Prisma } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import { containsText } from '../../lists/contains-text.ts'
import type { Context } from '../../context/deps.ts'
import { AppError, notFound } from '../../refusal/app-error.ts'
import { pageOf, sliceOf } from '../../lists/page.ts'
import { countTry, type ThrottleRule } from '../../limits/throttle.ts'
import { claimTaughtClass, requireOwner, requireVisibleClass } from '../class/class.access.ts'
import { findLoginGuesses } from '../user/login-guesses.ts'
import { unlock } from '../user/unlock-user.ts'
import { classMemberInclude, viewClassMember } from './class-member.view.ts'
import { gradedMemberWhere } from './graded-member.ts'

/** The members of a class: teachers first, then assistants, each by account. */
export async function listMembers(
  context: Context,
  { body }: InputOf<typeof contract.listMembers>,
): Promise<DataOf<typeof contract.listMembers>> {
  const { db, times, user } = context
  const { classId, keyword } = body
  await requireVisibleClass(db, user, classId)
  const named = containsText(keyword)
  const where: Prisma.ClassMemberWhereInput = {
    classId,
    removedAt: null,
    user: { OR: [{ realName: named }, { userAccount: named }] },
  }
  const [members, total] = await Promise.all([
    db.classMember.findMany({
      where,
      include: classMemberInclude,
      // Assistants have teachers' accounts.
      orderBy: [
        { user: { userRole: 'desc' } },
        { memberRole: 'desc' },
        { user: { userAccount: 'asc' } },
      ],
      ...sliceOf(body),
    }),
    db.classMember.count({ where }),
  ])
  const students = members.filter(({ memberRole }) => memberRole === 'student')
  const accounts = students.map(({ user: { userAccount } }) => userAccount)
  const guesses = await findLoginGuesses(context, accounts)
  const records = members.map((row) => viewClassMember(times, row, guesses))
  return pageOf(body, { records, total })
}

/** Remove a member, whose access ends at once and whose submissions and grades stay on record. */
export async function removeMember(
  context: Context,
  { params }: InputOf<typeof contract.removeMember>,
): Promise<true> {
  const { classId, userId } = params
  return inTransaction(context.db, async (transaction) => {
    const ofClass = await claimTaughtClass(transaction, context.user, classId)
    if (userId === ofClass.ownerId) throw new AppError('OWNER_STAYS')
    const [removed] = await transaction.classMember.updateManyAndReturn({
      where: { classId, userId, removedAt: null },
      data: { removedAt: new Date() },
      include: { user: { select: { userAccount: true } } },
    })
    if (removed === undefined) throw notFound('成员')
    if (removed.memberRole === 'assistant') requireOwner(context.user, ofClass, ownersAssistants)
    await writeAudit(transaction, context, {
      action: 'member.remove',
      objectType: 'class',
      objectId: classId,
      before: { userAccount: removed.user.userAccount, memberRole: removed.memberRole },
    })
    return true as const
  })
}

/** Who has assistants. */
export const ownersAssistants = '只有班级的负责人或管理员可以任命、移出助教'

/** Counted per teacher and student: unlocking and guessing in turn finds no password. */
const unlocks: ThrottleRule = {
  name: 'unlock-member',
  tries: 5,
  windowMs: 3_600_000,
  reason: '为这名学生解除登录验证的次数过多',
}

/** Forget the wrong passwords at a student's account. Teachers are unlocked by administrators. */
export async function unlockMember(
  context: Context,
  { params }: InputOf<typeof contract.unlockMember>,
): Promise<true> {
  const { classId, userId } = params
  await countTry(context, [unlocks, `${context.user.id} ${userId}`])
  return inTransaction(context.db, async (transaction) => {
    await claimTaughtClass(transaction, context.user, classId)
    const member = await transaction.classMember.findFirst({
      where: { classId, userId, ...gradedMemberWhere },
      include: { user: { select: { id: true, userAccount: true } } },
    })
    if (member === null) throw notFound('学生')
    await unlock(transaction, context, member.user)
    return true as const
  })
}
