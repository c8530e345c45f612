import type * as contract from '@ceping/contract/admin/rejudging'
import { rejudgingLimit } from '@ceping/contract/admin/rejudging'
import type { InputOf } from '@ceping/contract/endpoint'
import type { DbTransaction } from '@ceping/db/client'
import { takeTurn } from '@ceping/db/locks'
import { inTransaction } from '@ceping/db/transaction'
import { Prisma } from '@ceping/db/types'
import { rejudgingJob } from '@ceping/queue/priority'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import type { SessionUser } from '../../session/session.ts'
import { AppError, notFound } from '../../refusal/app-error.ts'
import { visibleAssignmentWhere } from '../assignment/assignment.access.ts'
import { longTransaction } from './long-transaction.ts'
import { requireNoneOpen } from './rejudging.access.ts'

type Scope = Pick<
  InputOf<typeof contract.startRejudging>['body'],
  'submissionId' | 'problemId' | 'assignmentId'
>

async function requireScope(
  transaction: DbTransaction,
  user: SessionUser,
  { submissionId, problemId, assignmentId }: Scope,
): Promise<void> {
  if (submissionId !== undefined) {
    const count = await transaction.submission.count({ where: { submissionId } })
    if (count === 0) throw notFound('提交')
  }
  if (problemId !== undefined) {
    const count = await transaction.problem.count({ where: { problemId, deletedAt: null } })
    if (count === 0) throw notFound('题目')
  }
  if (assignmentId !== undefined) {
    const where = { assignmentId, ...visibleAssignmentWhere(user) }
    const count = await transaction.assignment.count({ where })
    if (count === 0) throw notFound('作业或考试')
  }
}

/** Homework and exams that are not deleted, of classes that are not archived. */
const liveAssignmentIds = Prisma.sql`
  select "assignmentId" from "Assignment" join "Class" using ("classId")
  where "Assignment"."deletedAt" is null and "Class"."archivedAt" is null`

/** The judged submissions that it is about; a trial run only where it is named. */
function submissionsOf({ submissionId, problemId, assignmentId }: Scope): Prisma.Sql {
  if (submissionId !== undefined) {
    return Prisma.sql`"judgedAt" is not null and "submissionId" = ${submissionId}`
  }
  const isOfProblem =
    problemId === undefined ? Prisma.sql`true` : Prisma.sql`"problemId" = ${problemId}`
  const isOfAssignment =
    assignmentId === undefined
      ? Prisma.sql`"assignmentId" in (${liveAssignmentIds})`
      : Prisma.sql`"assignmentId" = ${assignmentId}`
  return Prisma.sql`"judgedAt" is not null and not "isTrial" and ${isOfProblem} and ${isOfAssignment}`
}

/** The refusal tells how to choose fewer. */
function describeTooMany({ problemId, assignmentId }: Scope): string {
  const start = `一次最多重新判 ${rejudgingLimit} 份提交`
  if (assignmentId === undefined) return `${start}，请按作业或考试分次进行`
  if (problemId === undefined) return `${start}，请选定其中一道题目，逐题进行`
  return `${start}，这道题在这里的提交超过了这个数`
}

/** Make a row for each submission, with the judgement that would be replaced. */
async function createResults(
  transaction: DbTransaction,
  rejudgingId: number,
  scope: Scope,
): Promise<number[]> {
  const rows = await transaction.$queryRaw<{ rejudgeResultId: number }[]>`
    insert into "RejudgeResult" ("rejudgingId", "submissionId", "replacesId")
    select ${rejudgingId}, "submissionId", "judgementId" from "Submission"
    where ${submissionsOf(scope)}
    order by "submissionId" limit ${rejudgingLimit + 1}
    returning "rejudgeResultId"`
  if (rows.length === 0) throw new AppError('NOTHING_TO_REJUDGE')
  if (rows.length > rejudgingLimit) {
    throw new AppError('REJUDGING_TOO_LARGE', { message: describeTooMany(scope) })
  }
  return rows.map((row) => row.rejudgeResultId)
}

/** Queue the jobs with the lowest priority; where the queue is away, the worker's sweep does. */
async function enqueueResults({ queue, log }: Context, resultIds: number[]): Promise<void> {
  await queue.enqueueMissing(resultIds.map(rejudgingJob)).catch((fault: unknown) => {
    log.warn({ err: fault, count: resultIds.length }, 'will be found by the sweep')
  })
}

/**
 * Have all judged submissions of a problem, an assignment or both, or one submission, judged again
 * with today's reference code. No score changes before the results are applied. Returns its id.
 */
export async function startRejudging(
  context: Context,
  { body }: InputOf<typeof contract.startRejudging>,
): Promise<number> {
  const { reason, ...scope } = body
  async function create(transaction: DbTransaction) {
    await takeTurn(transaction, 'open rejudging')
    await requireScope(transaction, context.user, scope)
    const submissionIds = Prisma.sql`
      select "submissionId" from "Submission" where ${submissionsOf(scope)}`
    await requireNoneOpen(transaction, submissionIds)
    const started = await transaction.rejudging.create({
      data: { ...scope, reason, creatorId: context.user.id },
      select: { rejudgingId: true },
    })
    const ids = await createResults(transaction, started.rejudgingId, scope)
    await writeAudit(transaction, context, {
      action: 'rejudging.start',
      objectType: 'rejudging',
      objectId: started.rejudgingId,
      after: { ...scope, reason, submissionCount: ids.length },
    })
    return { ...started, resultIds: ids }
  }
  const { rejudgingId, resultIds } = await inTransaction(context.db, create, longTransaction)
  await enqueueResults(context, resultIds)
  return rejudgingId
}
