import { hash } from 'node:crypto'
import type * as contract from '@ceping/contract/admin/judge-queue'
import { retryFaultyLimit } from '@ceping/contract/admin/judge-queue'
import type { InputOf } from '@ceping/contract/endpoint'
import { faultReport } from '@ceping/contract/judge'
import type { DbTransaction } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import type { Prisma } from '@ceping/db/types'
import { findUnjudged, judgeFaultyAnew, storeCounted } from '@ceping/judging/judging'
import type { PrioritizedJob } from '@ceping/queue/judge-queue'
import { backgroundPriorities, prioritiesInTurn } from '@ceping/queue/priority'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { AppError, notFound } from '../../refusal/app-error.ts'
import { liveHostWhere } from '../../judge/pace.ts'
import { faultyWhere } from './list-queue.ts'

const queuedSelect = {
  submissionId: true,
  userId: true,
  isTrial: true,
  createTime: true,
  startedAt: true,
  judgedAt: true,
  verdict: true,
  assignment: { select: { type: true } },
} satisfies Prisma.SubmissionSelect

type QueuedRow = Prisma.SubmissionGetPayload<{ select: typeof queuedSelect }>

function prioritize({ submissionId, assignment, ...row }: QueuedRow): PrioritizedJob {
  const priorityOf = prioritiesInTurn(new Date())
  return {
    job: { kind: 'submission', id: submissionId },
    priority: priorityOf({ ...row, isExam: assignment?.type === '考试' }),
  }
}

async function requireSubmission(db: DbTransaction, submissionId: number): Promise<QueuedRow> {
  const row = await db.submission.findUnique({ where: { submissionId }, select: queuedSelect })
  if (row === null) throw notFound('提交')
  return row
}

const queueAway = () =>
  new AppError('JUDGE_UNAVAILABLE', { message: '判题队列暂时无法访问，请稍后再试' })

/** Put jobs into the queue; where that is away, the worker's sweep finds them. */
async function enqueueSoon({ queue, log }: Context, jobs: PrioritizedJob[]): Promise<void> {
  await queue.enqueueMissing(jobs).catch((fault: unknown) => {
    log.warn({ err: fault, count: jobs.length }, 'will be found by the sweep')
  })
}

/** Try a delayed submission now; one that waits for its turn or runs stays as it is. */
async function retryWaiting(context: Context, row: QueuedRow): Promise<void> {
  const { db, queue } = context
  const isMoved = await queue.retry(prioritize(row)).catch(() => {
    throw queueAway()
  })
  if (!isMoved) return
  await writeAudit(db, context, {
    action: 'judge_queue.retry',
    objectType: 'submission',
    objectId: row.submissionId,
  })
}

/** Judge a failed one again in its place, unless that was just begun by somebody else. */
async function retryFault(context: Context, row: QueuedRow): Promise<void> {
  const { submissionId } = row
  const isChanged = await inTransaction(context.db, async (transaction) => {
    const changed = await judgeFaultyAnew(transaction, { submissionId }, 1)
    if (changed.length === 0) return false
    await writeAudit(transaction, context, {
      action: 'judge_queue.retry',
      objectType: 'submission',
      objectId: submissionId,
      before: { verdict: 'judge_fault' },
    })
    return true
  })
  if (isChanged) await enqueueSoon(context, [prioritize(row)])
}

/**
 * Try a waiting submission now; one that could not be judged, or was taken out, is judged again in
 * its place. A submission with a result of its own keeps it.
 */
export async function retryQueued(
  context: Context,
  { body: { submissionId } }: InputOf<typeof contract.retryQueued>,
): Promise<true> {
  const row = await requireSubmission(context.db, submissionId)
  if (row.judgedAt === null) await retryWaiting(context, row)
  else if (row.verdict === 'judge_fault') await retryFault(context, row)
  else throw new AppError('SUBMISSION_JUDGED')
  return true
}

/**
 * Judge again what could not be judged within the last days, the oldest first, after all waiting
 * students; returns their number. Submissions that an administrator took out stay out.
 */
export async function retryFaulty(
  context: Context,
  { body: { days } }: InputOf<typeof contract.retryFaulty>,
): Promise<number> {
  const rows = await inTransaction(context.db, async (transaction) => {
    const changed = await judgeFaultyAnew(transaction, faultyWhere(days), retryFaultyLimit)
    if (changed.length === 0) return []
    await writeAudit(transaction, context, {
      action: 'judge_queue.retry',
      objectType: 'submission',
      objectId: '',
      before: { verdict: 'judge_fault' },
      after: { days, submissionCount: changed.length },
    })
    return changed
  })
  const priorityOf = backgroundPriorities()
  const jobs = rows.map((row): PrioritizedJob => ({
    job: { kind: 'submission', id: row.submissionId },
    priority: priorityOf(row),
  }))
  await enqueueSoon(context, jobs)
  return rows.length
}

const removedMessage = '管理员将这份提交移出了判题队列，它不影响成绩，请重新提交'
/** Nothing has judged it. */
const noVersions = { runner: '-', jdk: '-', junit: '-', jacoco: '-' }

/** Whether a judge may still run a job that an emptied queue has forgotten. */
async function mayBeJudged({ db }: Context, { startedAt }: QueuedRow): Promise<boolean> {
  if (startedAt === null) return false
  const where = { ...liveHostWhere(), startedAt: { lte: startedAt } }
  return (await db.judgeHost.count({ where })) > 0
}

/** Take a waiting submission out at no cost to its student; refused while a judge has it. */
export async function removeQueued(
  context: Context,
  { body: { submissionId } }: InputOf<typeof contract.removeQueued>,
): Promise<true> {
  const { db, queue } = context
  const row = await requireSubmission(db, submissionId)
  if (row.judgedAt !== null) throw new AppError('SUBMISSION_JUDGED')
  const outcome = await queue.remove({ kind: 'submission', id: submissionId }).catch(() => {
    throw queueAway()
  })
  if (outcome === 'running' || (outcome === 'absent' && (await mayBeJudged(context, row)))) {
    throw new AppError('SUBMISSION_BEING_JUDGED')
  }
  await inTransaction(db, async (transaction) => {
    const submission = await findUnjudged(transaction, submissionId)
    if (submission === null) throw new AppError('SUBMISSION_JUDGED')
    const { problemRevisionId, referenceCode } = submission
    const report = faultReport({
      message: removedMessage,
      versions: noVersions,
      referenceSha256: hash('sha256', referenceCode),
    })
    const removed = { report, problemRevisionId, startedAt: null, removedAt: new Date() }
    const isRemoved = (await storeCounted(transaction, submission, removed)) !== null
    if (!isRemoved) throw new AppError('SUBMISSION_JUDGED')
    await writeAudit(transaction, context, {
      action: 'judge_queue.remove',
      objectType: 'submission',
      objectId: submissionId,
    })
  })
  return true
}
