import type * as contract from '@ceping/contract/rejudging'
import { rejudgingLimit } from '@ceping/contract/rejudging'
import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import type { DbTransaction } from '@ceping/db/client'
import { takeTurn } from '@ceping/db/locks'
import { inTransaction } from '@ceping/db/transaction'
import type { Prisma } from '@ceping/db/types'
import { rejudgingJob } from '@ceping/queue/priority'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import type { SessionUser } from '../../session/session.ts'
import { countTry, type ThrottleRule } from '../../limits/throttle.ts'
import { AppError, notFound } from '../../refusal/app-error.ts'
import { requireTaughtAssignment } from '../assignment/assignment.access.ts'
import { requireOwnProblem } from '../problem/edit-problem.ts'
import { longTransaction } from './long-transaction.ts'
import { rejudgeableWhere, requireNoneOpen } from './rejudging.access.ts'

const starts: ThrottleRule = {
  name: 'start-rejudging',
  tries: 30,
  windowMs: 3_600_000,
  reason: '重新判题过于频繁',
}

type Scope = Pick<
  InputOf<typeof contract.startRejudging>['body'],
  'submissionId' | 'problemId' | 'assignmentId'
>

/** Refuse what is not there, or not for this user. */
async function requireScope(
  transaction: DbTransaction,
  user: SessionUser,
  { submissionId, problemId, assignmentId }: Scope,
): Promise<void> {
  if (submissionId !== undefined) {
    const where = { submissionId, ...rejudgeableWhere(user) }
    const count = await transaction.submission.count({ where })
    if (count === 0) throw notFound('提交')
  }
  if (problemId !== undefined) await requireOwnProblem(transaction, user, problemId)
  if (assignmentId !== undefined) await requireTaughtAssignment(transaction, user, assignmentId)
}

/** Homework and exams that are not deleted, of classes that are not archived. */
const liveAssignmentWhere = { deletedAt: null, class: { archivedAt: null } }

/** The judged submissions that it is about; a trial run only where it is named. */
function submissionsWhere(
  user: SessionUser,
  { submissionId, problemId, assignmentId }: Scope,
): Prisma.SubmissionWhereInput {
  const judged = { judgedAt: { not: null }, AND: [rejudgeableWhere(user)] }
  if (submissionId !== undefined) return { ...judged, submissionId }
  const place = assignmentId === undefined ? { assignment: liveAssignmentWhere } : { assignmentId }
  return { ...judged, ...place, problemId, isTrial: false }
}

/** Their ids in order; refuses too many, and none. */
async function listSubmissionIds(
  transaction: DbTransaction,
  user: SessionUser,
  scope: Scope,
): Promise<number[]> {
  const found = await transaction.submission.findMany({
    where: submissionsWhere(user, scope),
    select: { submissionId: true },
    orderBy: { submissionId: 'asc' },
    take: rejudgingLimit + 1,
  })
  if (found.length === 0) throw new AppError('NOTHING_TO_REJUDGE')
  if (found.length > rejudgingLimit) {
    throw new AppError('REJUDGING_TOO_LARGE', { message: describeTooMany(scope) })
  }
  return found.map(({ submissionId }) => submissionId)
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
  submissionIds: number[],
): Promise<number[]> {
  const rows = await transaction.$queryRaw<{ rejudgeResultId: number }[]>`
    insert into "RejudgeResult" ("rejudgingId", "submissionId", "replacesId")
    select ${rejudgingId}, "submissionId", "judgementId" from "Submission"
    where "submissionId" = any (${submissionIds}::int[])
    order by "submissionId"
    returning "rejudgeResultId"`
  return rows.map((row) => row.rejudgeResultId)
}

/** Queue the jobs with the lowest priority; where the queue is away, the worker's sweep does. */
async function enqueueResults({ queue, log }: Context, resultIds: number[]): Promise<void> {
  await queue.enqueueMissing(resultIds.map(rejudgingJob)).catch((fault: unknown) => {
    log.warn({ err: fault, count: resultIds.length }, 'will be found by the sweep')
  })
}

/**
 * How many submissions to a problem can be judged again, and how many are known to have been judged with
 * another code than today's.
 */
export async function countRejudgeable(
  { db, user }: Context,
  { query: { problemId } }: InputOf<typeof contract.countRejudgeable>,
): Promise<DataOf<typeof contract.countRejudgeable>> {
  const { code } = await requireOwnProblem(db, user, problemId)
  const where = submissionsWhere(user, { problemId })
  const isOutdated = { judgement: { problemRevision: { code: { not: code } } } }
  const [judgedCount, outdatedCount] = await Promise.all([
    db.submission.count({ where }),
    db.submission.count({ where: { ...where, ...isOutdated } }),
  ])
  return { judgedCount, outdatedCount }
}

/**
 * Have all judged submissions of a problem, an assignment or both, or one submission, judged again
 * with today's reference code; teachers those that they may. No score changes before the results are applied. Returns its id.
 */
export async function startRejudging(
  context: Context,
  { body }: InputOf<typeof contract.startRejudging>,
): Promise<number> {
  const { reason, ...scope } = body
  const { user } = context
  if (user.userRole === 'teacher') await countTry(context, [starts, String(user.id)])
  async function create(transaction: DbTransaction) {
    await takeTurn(transaction, 'open rejudging')
    await requireScope(transaction, user, scope)
    const submissionIds = await listSubmissionIds(transaction, user, scope)
    await requireNoneOpen(transaction, submissionIds)
    const started = await transaction.rejudging.create({
      data: { ...scope, reason, creatorId: user.id },
      select: { rejudgingId: true },
    })
    const ids = await createResults(transaction, started.rejudgingId, submissionIds)
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
