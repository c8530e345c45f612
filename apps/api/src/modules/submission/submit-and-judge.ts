import type { InputOf } from '@ceping/contract/endpoint'
import type { Envelope } from '@ceping/contract/envelope'
import { stillJudging, verdictCodes } from '@ceping/contract/error-codes'
import { codeLengthLimit } from '@ceping/contract/problem'
import type * as contract from '@ceping/contract/submission'
import type { Assignment } from '@ceping/db/types'
import type { Context } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { judgeAndWait } from '../../judge/judge-client.ts'
import { visibleAssignmentWhere } from '../assignment/assignment.access.ts'
import { conditionAt } from '../assignment/assignment.view.ts'
import { readableProblemWhere } from '../problem/problem.access.ts'
import { submissionQuery, viewSubmission } from './submission.view.ts'

type SubmitInput = InputOf<typeof contract.submitTests>

function requireCode(testFileCode: string): void {
  if (testFileCode.trim() === '') throw new AppError('CODE_REQUIRED')
  if (testFileCode.length > codeLengthLimit) {
    const message = `测试代码过长：最多 ${codeLengthLimit} 个字符`
    throw new AppError('CODE_TOO_LONG', { message })
  }
}

/** Students submit inside the window; a trial of a teacher or an admin may come at any time. */
function requireOpen(assignment: Assignment): void {
  const condition = conditionAt(new Date(), assignment)
  if (condition === '未开始') throw new AppError('ASSIGNMENT_NOT_STARTED')
  if (condition === '已结束') throw new AppError('ASSIGNMENT_CLOSED')
}

/** The problem to be judged, once the user may submit to it here and now. */
async function requireSubmittableProblem(
  { db, user }: Context,
  { assignmentId = null, problemId }: SubmitInput['body'],
): Promise<{ title: string }> {
  const isStudent = user.userRole === 'student'
  if (assignmentId === null) {
    if (isStudent) throw new AppError('BAD_REQUEST', { message: '请从作业或考试中提交' })
    const problem = await db.problem.findFirst({
      where: { problemId, ...readableProblemWhere(user) },
    })
    if (problem === null) throw new AppError('NOT_FOUND', { message: '题目不存在或已被删除' })
    return problem
  }
  const assignment = await db.assignment.findFirst({
    where: { assignmentId, ...visibleAssignmentWhere(user) },
  })
  if (assignment === null)
    throw new AppError('NOT_FOUND', { message: '作业或考试不存在或已被删除' })
  const problem = await db.problem.findFirst({
    where: { problemId, deletedAt: null, problemSetId: assignment.problemSetId },
  })
  if (problem === null) throw new AppError('NOT_FOUND', { message: '该作业或考试中没有这道题目' })
  if (isStudent) requireOpen(assignment)
  return problem
}

/**
 * Take in a test, have it judged, and answer with the result: code 0 where there is a score, the
 * verdict's own code where there is none, "still judging" when the wait ends first. A refusal
 * stores nothing. The reference code and the file's name are the server's, whatever was sent.
 */
export async function submitAndJudge(
  context: Context,
  { body }: SubmitInput,
): Promise<Envelope<contract.SubmissionView>> {
  const { db, times, user, judgeWaitMs } = context
  const { assignmentId, problemId, testFileCode } = body
  requireCode(testFileCode)
  const problem = await requireSubmittableProblem(context, body)
  const { submissionId } = await db.submission.create({
    data: {
      userId: user.id,
      problemId,
      assignmentId: assignmentId ?? null,
      isTrial: user.userRole !== 'student',
      testFileName: `${problem.title}Tests`,
      testFileCode,
    },
  })
  await judgeAndWait(context, {
    job: { kind: 'submission', id: submissionId },
    waitMs: judgeWaitMs,
    readResult: () =>
      db.submission.findUnique({
        where: { submissionId, judgedAt: { not: null } },
        select: { submissionId: true },
      }),
  })
  const row = await db.submission.findUniqueOrThrow({ where: { submissionId }, ...submissionQuery })
  return answerWith(viewSubmission(times, row))
}

function answerWith(view: contract.SubmissionView): Envelope<contract.SubmissionView> {
  const { verdict, report } = view
  if (verdict === null) return { ...stillJudging, data: view }
  const hasScore = verdict === 'passed' || verdict === 'tests_failed'
  return {
    code: hasScore ? 0 : verdictCodes[verdict],
    message: report?.message ?? '',
    data: view,
  }
}
