import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/score-adjustment'
import { inTransaction } from '@ceping/db/transaction'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { notFound } from '../../refusal/app-error.ts'
import { requireProblemOf } from '../assignment/assignment.access.ts'
import { claimAssignment } from '../assignment/claim-assignment.ts'
import { gradedMemberWhere } from '../class-member/graded-member.ts'

/**
 * Add points to a student's score for a problem, or take some, instead of what was adjusted before; with 0,
 * take that back. There need not be a submission: what was handed in on paper gets its points so.
 */
export async function adjustScore(
  context: Context,
  { body }: InputOf<typeof contract.adjustScore>,
): Promise<true> {
  const { user } = context
  const { assignmentId, problemId, userId, adjustment, reason } = body
  await inTransaction(context.db, async (transaction) => {
    const assignment = await claimAssignment(transaction, user, assignmentId)
    const { title } = await requireProblemOf(transaction, body)
    const student = await transaction.classMember.findFirst({
      where: { classId: assignment.classId, userId, ...gradedMemberWhere },
      select: { user: { select: { userAccount: true } } },
    })
    if (student === null) throw notFound('学生')
    const where = { assignmentId_userId_problemId: { assignmentId, userId, problemId } }
    const before = await transaction.scoreAdjustment.findUnique({ where })
    if (adjustment === 0 && before === null) return
    const data = { adjustment, reason, creatorId: user.id }
    if (adjustment === 0) await transaction.scoreAdjustment.delete({ where })
    else {
      const create = { assignmentId, userId, problemId, ...data }
      await transaction.scoreAdjustment.upsert({ where, create, update: data })
    }
    const { assignmentTitle } = assignment
    const of = { assignmentTitle, problemName: title, student: student.user.userAccount }
    await writeAudit(transaction, context, {
      action: 'assignment.adjust_score',
      objectType: 'assignment',
      objectId: assignmentId,
      before: { ...of, adjustment: before?.adjustment ?? 0, reason: before?.reason ?? '' },
      after: { ...of, adjustment, reason },
    })
  })
  return true
}
