import type { InputOf } from '@ceping/contract/endpoint'
import { RefusalCause } from '@ceping/contract/exam'
import type * as contract from '@ceping/contract/invigilation'
import { takeTurn } from '@ceping/db/locks'
import { inTransaction } from '@ceping/db/transaction'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { notFound } from '../../refusal/app-error.ts'
import { requireProblemOf, requireTaughtAssignment } from '../assignment/assignment.access.ts'
import { ownEnd, ownTimesOf } from '../assignment/window.ts'
import { claimExam } from './exam.service.ts'
import { enqueueAll, submitFor } from './hand-in.ts'

/** A student's texts that were refused in an exam of a class that the user teaches, the newest first. */
export async function listRefusedDrafts(
  { db, times, user }: Context,
  { query }: InputOf<typeof contract.listRefusedDrafts>,
): Promise<contract.RefusedDraft[]> {
  const { assignmentId, classId } = await requireTaughtAssignment(db, user, query.id)
  const key = { classId, userId: query.userId }
  const member = { classId_userId: key, memberRole: 'student' }
  if ((await db.classMember.findUnique({ where: member })) === null) throw notFound('学生')
  const rows = await db.refusedDraft.findMany({
    where: { assignmentId, userId: query.userId },
    include: { problem: { select: { title: true } } },
    orderBy: { createTime: 'desc' },
  })
  return rows.map(({ userId, problemId, problem, cause, testFileCode, createTime }) => ({
    userId,
    problemId,
    problemName: problem.title,
    cause: RefusalCause.parse(cause),
    testFileCode,
    createTime: times.toWallTime(createTime),
  }))
}

/** Hand in for a student what was refused; it counts like what they have handed in themselves. */
export async function acceptRefusedDraft(
  context: Context,
  { body }: InputOf<typeof contract.acceptRefusedDraft>,
): Promise<true> {
  const { db, user } = context
  const { assignmentId, userId, problemId, cause, reason = '' } = body
  const handedIn = await inTransaction(db, async (transaction) => {
    await takeTurn(transaction, `submit ${userId}`)
    await claimExam(transaction, user, assignmentId)
    const key = { assignmentId, userId, problemId }
    const where = { assignmentId_userId_problemId_cause: { ...key, cause } }
    const draft = await transaction.refusedDraft.findUnique({
      where,
      include: { user: { select: { userAccount: true } } },
    })
    if (draft === null) throw notFound('代码')
    const { title } = await requireProblemOf(transaction, key)
    const own = await transaction.assignment.findUniqueOrThrow({
      where: { assignmentId },
      include: ownTimesOf({ id: userId }),
    })
    // Inside the window, however late it came.
    const lastMoment = new Date(ownEnd(own).endTime.getTime() - 1)
    const createTime = draft.createTime < lastMoment ? draft.createTime : lastMoment
    const { testFileCode } = draft
    const stored = await submitFor(transaction, { ...key, title, testFileCode, createTime })
    await transaction.refusedDraft.delete({ where })
    await writeAudit(transaction, context, {
      action: 'exam.accept_draft',
      objectType: 'submission',
      objectId: stored.submissionId,
      after: { students: [draft.user.userAccount], problemName: title, cause, reason },
    })
    return stored
  })
  await enqueueAll(context, [handedIn])
  return true
}
