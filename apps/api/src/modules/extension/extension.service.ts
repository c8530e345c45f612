import type * as contract from '@ceping/contract/deadline-extension'
import type { InputOf } from '@ceping/contract/endpoint'
import type { DbTransaction } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import type { Assignment, Prisma } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { fieldRefusal } from '../../http/bad-request.ts'
import { notFound } from '../../refusal/app-error.ts'
import { nameOf } from '../../view/name-of.ts'
import { requireVisibleAssignment } from '../assignment/assignment.access.ts'
import { claimAssignment } from '../assignment/claim-assignment.ts'
import { settleLateness } from '../assignment/lateness.ts'
import { reopenTimely } from '../assignment/reopen-timely.ts'
import { requireUnreleased } from '../assignment/require-unreleased.ts'
import { gradedMemberWhere } from '../class-member/graded-member.ts'

/** The students of an assignment who may hand in later than the others, by account. */
export async function listExtensions(
  { db, times, user }: Context,
  { query }: InputOf<typeof contract.listExtensions>,
): Promise<contract.DeadlineExtension[]> {
  const assignment = await requireVisibleAssignment(db, user, query.id)
  const { assignmentId, classId } = assignment
  const ofClass = { memberships: { some: { classId, ...gradedMemberWhere } } }
  const rows = await db.deadlineExtension.findMany({
    where: { assignmentId, user: ofClass },
    include: {
      user: { select: { userAccount: true, realName: true } },
      creator: { select: { realName: true } },
    },
    orderBy: { user: { userAccount: 'asc' } },
  })
  return rows.map((row) => ({
    userId: row.userId,
    userAccount: row.user.userAccount,
    realName: nameOf(row.user),
    endTime: times.toWallTime(row.endTime),
    isInForce: row.endTime > assignment.endTime,
    reason: row.reason,
    creatorName: nameOf(row.creator),
    updateTime: times.toWallTime(row.updateTime),
  }))
}

/** The accounts of members of a class; refuses when one of the users is none. */
async function listAccounts(
  transaction: DbTransaction,
  userIds: number[],
  memberWhere: Prisma.ClassMemberWhereInput,
): Promise<string[]> {
  const members = await transaction.classMember.findMany({
    where: { ...memberWhere, userId: { in: userIds } },
    select: { user: { select: { userAccount: true } } },
    orderBy: { userId: 'asc' },
  })
  if (members.length < userIds.length) throw notFound('学生')
  return members.map(({ user }) => user.userAccount)
}

/** An own end is later than that of all, and not over yet: else it would change nothing. */
function requireLater(endTime: Date, assignment: Assignment): void {
  if (endTime <= assignment.endTime) {
    throw fieldRefusal('endTime', '延期后的截止时间应晚于原来的截止时间')
  }
  if (endTime <= new Date()) throw fieldRefusal('endTime', '延期后的截止时间应晚于现在')
}

/** What the audit log names. */
function auditOf({ assignmentTitle }: Assignment, students: string[]) {
  return { assignmentTitle, students }
}

/**
 * Let students of a class hand in until a later end of their own, also after the end of all. It replaces
 * what they had. What they have handed in late already is less late then.
 */
export async function extendDeadline(
  context: Context,
  { body }: InputOf<typeof contract.extendDeadline>,
): Promise<true> {
  const { times, user } = context
  const { assignmentId, reason = '' } = body
  const userIds = [...new Set(body.userIds)].toSorted((a, b) => a - b)
  const endTime = times.toInstant(body.endTime)
  await inTransaction(context.db, async (transaction) => {
    const assignment = await claimAssignment(transaction, user, assignmentId)
    const { classId } = assignment
    const present = { classId, ...gradedMemberWhere }
    const students = await listAccounts(transaction, userIds, present)
    requireLater(endTime, assignment)
    await requireUnreleased(transaction, assignmentId)
    await transaction.deadlineExtension.deleteMany({
      where: { assignmentId, userId: { in: userIds } },
    })
    await transaction.deadlineExtension.createMany({
      data: userIds.map((userId) => ({
        assignmentId,
        userId,
        endTime,
        reason,
        creatorId: user.id,
      })),
    })
    await settleLateness(transaction, times, assignment)
    await reopenTimely(transaction, { assignmentId, userIds })
    await writeAudit(transaction, context, {
      action: 'assignment.extend',
      objectType: 'assignment',
      objectId: assignmentId,
      after: { ...auditOf(assignment, students), endTime: endTime.toISOString(), reason },
    })
  })
  return true
}

/**
 * Take extensions back; students who have none are left alone. What was handed in counts on, as late as it
 * is without them where late work has a price.
 */
export async function withdrawExtensions(
  context: Context,
  { body }: InputOf<typeof contract.withdrawExtensions>,
): Promise<true> {
  const { assignmentId } = body
  const userIds = [...new Set(body.userIds)]
  await inTransaction(context.db, async (transaction) => {
    const assignment = await claimAssignment(transaction, context.user, assignmentId)
    // Of former students too, who may come back.
    const { classId } = assignment
    const students = await listAccounts(transaction, userIds, { classId, memberRole: 'student' })
    const { count } = await transaction.deadlineExtension.deleteMany({
      where: { assignmentId, userId: { in: userIds } },
    })
    if (count === 0) return
    await settleLateness(transaction, context.times, assignment)
    await writeAudit(transaction, context, {
      action: 'assignment.withdraw_extensions',
      objectType: 'assignment',
      objectId: assignmentId,
      before: auditOf(assignment, students),
    })
  })
  return true
}
