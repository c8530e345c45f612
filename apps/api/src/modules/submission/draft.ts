import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import { codeLengthLimit } from '@ceping/contract/problem'
import type * as contract from '@ceping/contract/submission'
import { inTransaction } from '@ceping/db/transaction'
import type { Assignment } from '@ceping/db/types'
import type { Context } from '../../context/deps.ts'
import { AppError } from '../../refusal/app-error.ts'
import { fieldRefusal } from '../../http/bad-request.ts'
import { requireProblemOf, requireVisibleAssignment } from '../assignment/assignment.access.ts'
import { conditionAt, hasStarted, ownTimesOf, ownWindow } from '../assignment/window.ts'
import { saveSittingDraft } from '../exam/save-sitting-draft.ts'
import {
  findOwnExam,
  type OwnExam,
  requireEntered,
  requireMayRead,
} from '../exam/sitting.access.ts'
import { requireReadableProblem } from '../problem/problem.access.ts'
import { saveRecordedDraft } from '../work-record/save-recorded-draft.ts'
import { requireCodeLength } from './code-length.ts'

/** What a draft belongs to: a problem of an assignment, or null for a trial run outside of any. */
interface DraftKey {
  problemId: number
  assignmentId: number | null
}

/** What a draft is for: null outside of any assignment. */
interface Target {
  assignment: Assignment | null
  /** Null where it is not sat by the user as an exam. */
  ownExam: OwnExam | null
}

/** The same refusals as for a submission, except the end of the window: late typing is kept too. */
async function requireTarget(
  { db, user }: Context,
  { problemId, assignmentId }: DraftKey,
): Promise<Target> {
  if (assignmentId === null) {
    await requireReadableProblem(db, user, problemId)
    return { assignment: null, ownExam: null }
  }
  const isStudent = user.userRole === 'student'
  const assignment = await requireVisibleAssignment(db, user, assignmentId)
  if (isStudent && !hasStarted(new Date(), assignment)) {
    throw new AppError('ASSIGNMENT_NOT_STARTED', { message: '尚未开始，开始后才能作答' })
  }
  const mayBeSat = isStudent && assignment.type === '考试'
  const ownExam = mayBeSat ? await findOwnExam(db, user, assignmentId) : null
  requireEntered(ownExam)
  const reader = isStudent ? { userId: user.id } : {}
  await requireProblemOf(db, { assignmentId, problemId, ...reader })
  return { assignment, ownExam }
}

/** Whether it is recorded what the user writes now: a student's text until their end, where a teacher wants it. */
async function isRecordedNow(
  { db, times, user }: Context,
  { assignmentId, recordsWork }: Pick<Assignment, 'assignmentId' | 'recordsWork'>,
  now: Date,
): Promise<boolean> {
  if (user.userRole !== 'student' || !recordsWork) return false
  const own = await db.assignment.findUniqueOrThrow({
    where: { assignmentId },
    include: ownTimesOf(user),
  })
  return conditionAt(now, ownWindow(times, own)) === '进行中'
}

/** The user's draft for a problem in an assignment, null before the first save. */
export async function getDraft(
  context: Context,
  { query }: InputOf<typeof contract.getDraft>,
): Promise<DataOf<typeof contract.getDraft>> {
  const { db, times, user } = context
  const { problemId, assignmentId = null } = query
  await requireTarget(context, { problemId, assignmentId })
  if (assignmentId !== null) await requireMayRead(db, context, assignmentId)
  const keys = { userId: user.id, problemId }
  const draft = await (assignmentId === null
    ? db.draft.findUnique({ where: { userId_problemId: keys } })
    : db.assignmentDraft.findUnique({
        where: { userId_assignmentId_problemId: { ...keys, assignmentId } },
      }))
  return (
    draft && { testFileCode: draft.testFileCode, updateTime: times.toWallTime(draft.updateTime) }
  )
}

/**
 * Replace the user's draft; returns when. A student's draft belongs to an assignment. In an exam that is
 * sat, the sitting has its own rules.
 */
export async function saveDraft(
  context: Context,
  { body }: InputOf<typeof contract.saveDraft>,
): Promise<string> {
  const arrivedAt = new Date()
  const { db, times, user, ipAddress } = context
  const { problemId, testFileCode } = body
  const assignmentId = body.assignmentId ?? null
  requireCodeLength(testFileCode, codeLengthLimit)
  if (assignmentId === null && user.userRole === 'student') {
    throw fieldRefusal('assignmentId', '请从作业或考试中打开题目')
  }
  const { assignment, ownExam } = await requireTarget(context, { problemId, assignmentId })
  // Afterwards they practise, where a teacher lets them.
  if (ownExam !== null && !ownExam.exam.isPracticeOpen) {
    const draft = { ownExam, problemId, testFileCode, arrivedAt }
    return times.toWallTime(await saveSittingDraft(context, draft))
  }
  const keys = { userId: user.id, problemId }
  if (assignment !== null && (await isRecordedNow(context, assignment, arrivedAt))) {
    const key = { ...keys, assignmentId: assignment.assignmentId }
    const saved = { ...key, testFileCode, arrivedAt, ipAddress }
    return times.toWallTime(
      await inTransaction(db, async (transaction) => saveRecordedDraft(transaction, saved)),
    )
  }
  const update = { testFileCode }
  const { updateTime } = await (assignmentId === null
    ? db.draft.upsert({
        where: { userId_problemId: keys },
        create: { ...keys, testFileCode },
        update,
      })
    : db.assignmentDraft.upsert({
        where: { userId_assignmentId_problemId: { ...keys, assignmentId } },
        create: { ...keys, assignmentId, testFileCode },
        update,
      }))
  return times.toWallTime(updateTime)
}
