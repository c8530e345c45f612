import type * as contract from '@ceping/contract/admin/rejudging'
import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import { settleBestSubmissions } from '@ceping/db/best-submission'
import type { DbTransaction } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import { Prisma, type Rejudging } from '@ceping/db/types'
import { writeAudit } from '../../audit.ts'
import type { Context } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { claimRow, holdRow } from '../../row-locks.ts'
import {
  announceChangedScores,
  noteChangedScores,
  rememberScores,
} from '../../scoring/changed-scores.ts'
import { longTransaction } from './long-transaction.ts'
import { openInTurn, requireNoneOpen, requireRejudging } from './rejudging.access.ts'
import { swapResults } from './swap-results.ts'

/** A re-judging that nobody else changes until the transaction ends. */
async function claimRejudging(transaction: DbTransaction, rejudgingId: number): Promise<Rejudging> {
  await transaction.$executeRaw`
    select from "Rejudging" where "rejudgingId" = ${rejudgingId} for no key update`
  return requireRejudging(transaction, rejudgingId)
}

function isOpen({ appliedAt, cancelledAt }: Rejudging): boolean {
  return appliedAt === null && cancelledAt === null
}

/**
 * Hold the assignments of all submissions that it is about, in the order of their ids: none is scored
 * by another policy until the transaction ends.
 */
async function holdAssignments(transaction: DbTransaction, rejudgingId: number): Promise<number[]> {
  // Each of two that hold the same would wait for the other one to claim it.
  await transaction.$executeRaw`
    select pg_advisory_xact_lock(hashtextextended('swap results', 0))`
  const rows = await transaction.$queryRaw<{ assignmentId: number }[]>`
    select distinct "assignmentId" from "RejudgeResult" join "Submission" using ("submissionId")
    where "rejudgingId" = ${rejudgingId} and "assignmentId" is not null order by "assignmentId"`
  for (const { assignmentId } of rows) await holdRow(transaction, 'Assignment', assignmentId)
  return rows.map(({ assignmentId }) => assignmentId)
}

/**
 * Swap the results that are named, settle which submissions count, and tell whose scores change.
 * That thousands of reports change places takes a while, in which people hand in and judgings are
 * stored as ever; only then are the assignments claimed.
 */
async function swapAndSettle(
  transaction: DbTransaction,
  options: {
    rejudgingId: number
    /** Who tells the students whose scores change. */
    creatorId: number
    which: Prisma.RejudgeResultWhereInput
    isApplied: boolean
    keepsHigher: boolean
  },
): Promise<{ changedCount: number; skippedCount: number }> {
  const { rejudgingId, creatorId, which, isApplied, keepsHigher } = options
  const assignmentIds = await holdAssignments(transaction, rejudgingId)
  const results = await transaction.rejudgeResult.findMany({
    where: { rejudgingId, ...which },
    select: { rejudgeResultId: true },
    orderBy: { submissionId: 'asc' },
  })
  const resultIds = results.map(({ rejudgeResultId }) => rejudgeResultId)
  const swapped = await swapResults(transaction, {
    resultIds,
    assignmentIds,
    isApplied,
    keepsHigher,
  })
  for (const assignmentId of assignmentIds) await claimRow(transaction, 'Assignment', assignmentId)
  await rememberScores(transaction, assignmentIds, { resultIds, isApplied })
  for (const assignmentId of assignmentIds) await settleBestSubmissions(transaction, assignmentId)
  const reason = isApplied ? '提交已经重新判题' : '重新判题的结果已经撤回'
  for (const changed of await noteChangedScores(transaction, assignmentIds)) {
    await announceChangedScores(transaction, changed, { creatorId, reason })
  }
  return swapped
}

/**
 * Let the results count, or those that are higher: all at once, and never one that could not be
 * judged. They change places with the ones that counted, so that they can be taken back.
 */
export async function applyRejudging(
  context: Context,
  { body }: InputOf<typeof contract.applyRejudging>,
): Promise<DataOf<typeof contract.applyRejudging>> {
  const { rejudgingId, keepsHigher } = body
  async function apply(transaction: DbTransaction) {
    const rejudging = await claimRejudging(transaction, rejudgingId)
    if (!isOpen(rejudging)) throw new AppError('REJUDGING_CLOSED')
    const unfinished = { rejudgingId, judgedAt: null }
    if ((await transaction.rejudgeResult.count({ where: unfinished })) > 0) {
      throw new AppError('REJUDGING_UNFINISHED')
    }
    const swapped = await swapAndSettle(transaction, {
      rejudgingId,
      creatorId: context.user.id,
      which: { verdict: { not: 'judge_fault' }, isApplied: false },
      isApplied: true,
      keepsHigher,
    })
    const data = { appliedAt: new Date(), keepsHigher }
    await transaction.rejudging.update({ where: { rejudgingId }, data })
    await writeAudit(transaction, context, {
      action: 'rejudging.apply',
      objectType: 'rejudging',
      objectId: rejudgingId,
      after: { keepsHigher, reason: rejudging.reason, ...swapped },
    })
    return swapped
  }
  return inTransaction(context.db, apply, longTransaction)
}

/**
 * Let those results count again that counted before, and leave the re-judging to be applied anew. What
 * another re-judging has replaced meanwhile stays applied, until that one is taken back. Refused while
 * another one about the same is open: there would be two then.
 */
export async function revertRejudging(
  context: Context,
  { body: { rejudgingId } }: InputOf<typeof contract.revertRejudging>,
): Promise<DataOf<typeof contract.revertRejudging>> {
  async function revert(transaction: DbTransaction) {
    await openInTurn(transaction)
    const { appliedAt, reason } = await claimRejudging(transaction, rejudgingId)
    if (appliedAt === null) throw new AppError('REJUDGING_CLOSED')
    const submissionIds = Prisma.sql`
      select "submissionId" from "RejudgeResult" where "rejudgingId" = ${rejudgingId}`
    await requireNoneOpen(transaction, submissionIds)
    const swapped = await swapAndSettle(transaction, {
      rejudgingId,
      creatorId: context.user.id,
      which: { isApplied: true },
      isApplied: false,
      keepsHigher: false,
    })
    if (swapped.skippedCount === 0) {
      const data = { appliedAt: null, keepsHigher: false }
      await transaction.rejudging.update({ where: { rejudgingId }, data })
    }
    await writeAudit(transaction, context, {
      action: 'rejudging.revert',
      objectType: 'rejudging',
      objectId: rejudgingId,
      before: { reason, ...swapped },
    })
    return swapped
  }
  return inTransaction(context.db, revert, longTransaction)
}

/**
 * Give a re-judging up that was not applied: what is not judged yet will not be, and nothing changes.
 * Its results, each a full report, go; how many there were stays.
 */
export async function cancelRejudging(
  context: Context,
  { body: { rejudgingId } }: InputOf<typeof contract.cancelRejudging>,
): Promise<true> {
  async function cancel(transaction: DbTransaction) {
    const rejudging = await claimRejudging(transaction, rejudgingId)
    if (!isOpen(rejudging)) throw new AppError('REJUDGING_CLOSED')
    const judged = { rejudgingId, judgedAt: { not: null } }
    const judgedCount = await transaction.rejudgeResult.count({ where: judged })
    // The jobs of those that have not come find nothing to do.
    const { count } = await transaction.rejudgeResult.deleteMany({ where: { rejudgingId } })
    const data = { cancelledAt: new Date(), totalCount: count, judgedCount }
    await transaction.rejudging.update({ where: { rejudgingId }, data })
    await writeAudit(transaction, context, {
      action: 'rejudging.cancel',
      objectType: 'rejudging',
      objectId: rejudgingId,
      before: { reason: rejudging.reason, unjudgedCount: count - judgedCount },
    })
  }
  await inTransaction(context.db, cancel, longTransaction)
  return true
}
