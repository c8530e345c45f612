import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import { codeLengthLimit } from '@ceping/contract/problem'
import type * as contract from '@ceping/contract/submission'
import type { Context } from '../../context/deps.ts'
import { AppError } from '../../refusal/app-error.ts'
import { fieldRefusal } from '../../http/bad-request.ts'
import { requireProblemOf, requireVisibleAssignment } from '../assignment/assignment.access.ts'
import { hasStarted } from '../assignment/window.ts'
import { requireReadableProblem } from '../problem/problem.access.ts'
import { requireCodeLength } from './code-length.ts'

/** What a draft belongs to: a problem of an assignment, or null for a trial run outside of any. */
interface DraftKey {
  problemId: number
  assignmentId: number | null
}

/** The same refusals as for a submission, except the end of the window: late typing is kept too. */
async function requireTarget(
  { db, user }: Context,
  { problemId, assignmentId }: DraftKey,
): Promise<void> {
  if (assignmentId === null) {
    await requireReadableProblem(db, user, problemId)
    return
  }
  const assignment = await requireVisibleAssignment(db, user, assignmentId)
  if (user.userRole === 'student' && !hasStarted(new Date(), assignment)) {
    throw new AppError('ASSIGNMENT_NOT_STARTED', { message: '尚未开始，开始后才能作答' })
  }
  await requireProblemOf(db, assignment, problemId)
}

/** The user's draft for a problem in an assignment, null before the first save. */
export async function getDraft(
  context: Context,
  { query }: InputOf<typeof contract.getDraft>,
): Promise<DataOf<typeof contract.getDraft>> {
  const { db, times, user } = context
  const { problemId, assignmentId = null } = query
  await requireTarget(context, { problemId, assignmentId })
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

/** Replace the user's draft; returns when. A student's draft belongs to an assignment. */
export async function saveDraft(
  context: Context,
  { body }: InputOf<typeof contract.saveDraft>,
): Promise<string> {
  const { db, times, user } = context
  const { problemId, testFileCode } = body
  const assignmentId = body.assignmentId ?? null
  requireCodeLength(testFileCode, codeLengthLimit)
  if (assignmentId === null && user.userRole === 'student') {
    throw fieldRefusal('assignmentId', '请从作业或考试中打开题目')
  }
  await requireTarget(context, { problemId, assignmentId })
  const keys = { userId: user.id, problemId }
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
