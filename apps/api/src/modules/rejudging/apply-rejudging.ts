import type * as contract from '@ceping/contract/rejudging'
import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import type { DbTransaction } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import type { Rejudging } from '@ceping/db/types'
import { settleBestSubmissions } from '@ceping/judging/best-submission'
import { type Comparison, compareResults } from '@ceping/judging/comparison'
import { countJudgements } from '@ceping/judging/counted'
import { deleteUnowned } from '@ceping/judging/judgement'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import type { SessionUser } from '../../session/session.ts'
import { AppError } from '../../refusal/app-error.ts'
import { claimRow, takeTurn } from '@ceping/db/locks'
import {
  announceChangedScores,
  noteChangedScores,
  rememberScores,
} from '../assignment/changed-scores.ts'
import { longTransaction } from './long-transaction.ts'
import { requireCancellable, requireNoneOpen, requireRejudging } from './rejudging.access.ts'

/** Lock a re-judging until the transaction ends. */
async function claimRejudging(transaction: DbTransaction, rejudgingId: number): Promise<void> {
  await transaction.$executeRaw`
    select from "Rejudging" where "rejudgingId" = ${rejudgingId} for no key update`
}

function isOpen({ appliedAt, cancelledAt }: Rejudging): boolean {
  return appliedAt === null && cancelledAt === null
}

/**
 * Lock the assignments of all its submissions, in the order of their ids, and the submissions:
 * nothing of them is judged, submitted or re-scored until the transaction ends.
 */
async function claimSubmissions(
  transaction: DbTransaction,
  rejudgingId: number,
): Promise<number[]> {
  const rows = await transaction.$queryRaw<{ assignmentId: number }[]>`
    select distinct "assignmentId" from "RejudgeResult" join "Submission" using ("submissionId")
    where "rejudgingId" = ${rejudgingId} and "assignmentId" is not null order by "assignmentId"`
  for (const { assignmentId } of rows) await claimRow(transaction, 'Assignment', assignmentId)
  await transaction.$executeRaw`
    select from "Submission" join "RejudgeResult" using ("submissionId")
    where "rejudgingId" = ${rejudgingId} order by "submissionId" for update of "Submission"`
  return rows.map(({ assignmentId }) => assignmentId)
}

/**
 * Let the other judgement of each chosen submission count, settle which submissions count, and note
 * whose scores change. A submission whose judgement has changed meanwhile is left alone.
 */
async function exchange(
  transaction: DbTransaction,
  options: {
    rejudgingId: number
    /** Who decides, and the author of the notices about changed scores. */
    user: SessionUser
    isChosen: (comparison: Comparison) => boolean
    isApplied: boolean
  },
): Promise<{ changedCount: number; skippedCount: number }> {
  const { rejudgingId, user, isChosen, isApplied } = options
  const assignmentIds = await claimSubmissions(transaction, rejudgingId)
  // That may have taken a while: who has been removed meanwhile decides no more.
  await requireRejudging(transaction, user, rejudgingId)
  const compared = (await compareResults(transaction, rejudgingId)).filter(
    (comparison) => comparison.isApplied !== isApplied && comparison.change !== 'failed',
  )
  const chosen = compared.filter(({ change }) => change !== 'stale').filter(isChosen)
  await rememberScores(transaction, assignmentIds)
  await countJudgements(
    transaction,
    chosen.map(({ other }) => other),
  )
  const ids = chosen.map(({ rejudgeResultId }) => rejudgeResultId)
  await transaction.$executeRaw`
    update "RejudgeResult" set "isApplied" = ${isApplied} where "rejudgeResultId" = any (${ids})`
  for (const assignmentId of assignmentIds) await settleBestSubmissions(transaction, assignmentId)
  const reason = isApplied ? '提交已经重新判题' : '重新判题的结果已经撤回'
  for (const changed of await noteChangedScores(transaction, assignmentIds)) {
    await announceChangedScores(transaction, changed, { creatorId: user.id, reason })
  }
  const skippedCount = compared.filter(({ change }) => change === 'stale').length
  return { changedCount: chosen.length, skippedCount }
}

/**
 * Let the results count, or only the higher ones: all in one transaction. A result that could not
 * be judged never counts. The replaced judgements are kept for taking back.
 */
export async function applyRejudging(
  context: Context,
  { body }: InputOf<typeof contract.applyRejudging>,
): Promise<DataOf<typeof contract.applyRejudging>> {
  const { rejudgingId, keepsHigher } = body
  async function apply(transaction: DbTransaction) {
    await claimRejudging(transaction, rejudgingId)
    const rejudging = await requireRejudging(transaction, context.user, rejudgingId)
    if (!isOpen(rejudging)) throw new AppError('REJUDGING_CLOSED')
    const unfinished = { rejudgingId, judgedAt: null }
    if ((await transaction.rejudgeResult.count({ where: unfinished })) > 0) {
      throw new AppError('REJUDGING_UNFINISHED')
    }
    const exchanged = await exchange(transaction, {
      rejudgingId,
      user: context.user,
      isChosen: ({ change }) => change === 'up' || !keepsHigher,
      isApplied: true,
    })
    const data = { appliedAt: new Date(), keepsHigher }
    await transaction.rejudging.update({ where: { rejudgingId }, data })
    await writeAudit(transaction, context, {
      action: 'rejudging.apply',
      objectType: 'rejudging',
      objectId: rejudgingId,
      after: { keepsHigher, reason: rejudging.reason, ...exchanged },
    })
    return exchanged
  }
  return inTransaction(context.db, apply, longTransaction)
}

/**
 * Let the former judgements count again; the re-judging can be applied anew. What another re-
 * judging has replaced meanwhile stays, until that one is taken back. Refused while another open
 * one is about the same submissions.
 */
export async function revertRejudging(
  context: Context,
  { body: { rejudgingId } }: InputOf<typeof contract.revertRejudging>,
): Promise<DataOf<typeof contract.revertRejudging>> {
  async function revert(transaction: DbTransaction) {
    await takeTurn(transaction, 'open rejudging')
    await claimRejudging(transaction, rejudgingId)
    const { appliedAt, reason } = await requireRejudging(transaction, context.user, rejudgingId)
    if (appliedAt === null) throw new AppError('REJUDGING_CLOSED')
    const results = await transaction.rejudgeResult.findMany({
      where: { rejudgingId },
      select: { submissionId: true },
    })
    await requireNoneOpen(
      transaction,
      results.map(({ submissionId }) => submissionId),
    )
    const exchanged = await exchange(transaction, {
      rejudgingId,
      user: context.user,
      isChosen: () => true,
      isApplied: false,
    })
    if (exchanged.skippedCount === 0) {
      const data = { appliedAt: null, keepsHigher: false }
      await transaction.rejudging.update({ where: { rejudgingId }, data })
    }
    await writeAudit(transaction, context, {
      action: 'rejudging.revert',
      objectType: 'rejudging',
      objectId: rejudgingId,
      before: { reason, ...exchanged },
    })
    return exchanged
  }
  return inTransaction(context.db, revert, longTransaction)
}

/**
 * Cancel a re-judging that was not applied: waiting jobs are dropped, and no score changes. Its
 * results, each a full report, are deleted; their number stays.
 */
export async function cancelRejudging(
  context: Context,
  { body: { rejudgingId } }: InputOf<typeof contract.cancelRejudging>,
): Promise<true> {
  async function cancel(transaction: DbTransaction) {
    await claimRejudging(transaction, rejudgingId)
    const rejudging = await requireCancellable(transaction, context.user, rejudgingId)
    if (!isOpen(rejudging)) throw new AppError('REJUDGING_CLOSED')
    const judged = { rejudgingId, judgedAt: { not: null } }
    const judgedCount = await transaction.rejudgeResult.count({ where: judged })
    // The jobs of missing results will find nothing to do.
    const gone = await transaction.$queryRaw<
      { judgementId: number | null; replacesId: number | null }[]
    >`
      delete from "RejudgeResult" where "rejudgingId" = ${rejudgingId}
      returning "judgementId", "replacesId"`
    await deleteUnowned(
      transaction,
      gone.flatMap(({ judgementId, replacesId }) => [judgementId ?? [], replacesId ?? []].flat()),
    )
    const data = { cancelledAt: new Date(), totalCount: gone.length, judgedCount }
    await transaction.rejudging.update({ where: { rejudgingId }, data })
    await writeAudit(transaction, context, {
      action: 'rejudging.cancel',
      objectType: 'rejudging',
      objectId: rejudgingId,
      before: { reason: rejudging.reason, unjudgedCount: gone.length - judgedCount },
    })
  }
  await inTransaction(context.db, cancel, longTransaction)
  return true
}
