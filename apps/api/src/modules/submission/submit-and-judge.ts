import type { InputOf } from '@ceping/contract/endpoint'
import type { Envelope } from '@ceping/contract/envelope'
import { stillJudging, verdictCodes } from '@ceping/contract/error-codes'
import type * as contract from '@ceping/contract/submission'
import { hasScore } from '@ceping/contract/vocabulary'
import type { DbTransaction } from '@ceping/db/client'
import type { Assignment, Prisma } from '@ceping/db/types'
import type { Context } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { judgeAndWait } from '../../judge/judge-client.ts'
import { visibleAssignmentWhere } from '../assignment/assignment.access.ts'
import { conditionAt } from '../assignment/assignment.view.ts'
import { readableProblemWhere } from '../problem/problem.access.ts'
import { requireStorableLength } from './code-length.ts'
import { submissionQuery, viewSubmission } from './submission.view.ts'

type SubmitInput = InputOf<typeof contract.submitTests>

/** How many submissions of one user may wait for the judge, whom all share. */
const waitingLimit = 3
/** Older ones wait for a judge that is away, or are demo data: they lock nobody out. */
const waitingWindowMs = 10 * 60_000
/** How long storing a submission may wait for a connection, and then for its lock. */
const storeWaitMs = 30_000

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
  // Before the problem is looked up: until the start nobody learns what is in the set.
  if (isStudent) requireOpen(assignment)
  const problem = await db.problem.findFirst({
    where: { problemId, deletedAt: null, problemSetId: assignment.problemSetId },
  })
  if (problem === null) throw new AppError('NOT_FOUND', { message: '该作业或考试中没有这道题目' })
  return problem
}

/** Store a submission unless its user has enough of them waiting; returns its id. */
async function storeSubmission(
  { db, user }: Context,
  fields: Omit<Prisma.SubmissionUncheckedCreateInput, 'userId'>,
): Promise<number> {
  const userId = user.id
  async function store(transaction: DbTransaction): Promise<number> {
    // One submission of a user after the other, so that none is overlooked while it is being stored.
    const lock = `submit ${userId}`
    await transaction.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`
    const since = new Date(Date.now() - waitingWindowMs)
    const waiting = await transaction.submission.count({
      where: { userId, judgedAt: null, createTime: { gt: since } },
    })
    if (waiting >= waitingLimit) {
      const message = `你已有 ${waiting} 份提交在等待判题，请稍候`
      throw new AppError('TOO_MANY_REQUESTS', { message })
    }
    const { submissionId } = await transaction.submission.create({ data: { userId, ...fields } })
    return submissionId
  }
  // A whole exam may submit in its last seconds: nobody is turned away for want of a connection.
  return db.$transaction(store, { maxWait: storeWaitMs, timeout: storeWaitMs })
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
  if (testFileCode.trim() === '') throw new AppError('CODE_REQUIRED')
  requireStorableLength(testFileCode)
  const problem = await requireSubmittableProblem(context, body)
  const submissionId = await storeSubmission(context, {
    problemId,
    assignmentId: assignmentId ?? null,
    isTrial: user.userRole !== 'student',
    testFileName: `${problem.title}Tests`,
    testFileCode,
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
  return {
    code: hasScore(verdict) ? 0 : verdictCodes[verdict],
    message: report?.message ?? '',
    data: view,
  }
}
