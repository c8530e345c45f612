import { ScoringPolicy } from '@ceping/contract/scoring-policy'
import { CountingRules } from '@ceping/contract/submission-rules'
import type { DbTransaction } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import type { Rescoring } from '@ceping/db/types'
import { rescoreSubmissions } from '@ceping/judging/scored-submissions'
import { requestMissingMutations } from '@ceping/judging/mutation'
import { needsMutants } from '@ceping/judging/score'
import type { BackgroundTask } from '../../background/background.ts'
import type { Deps } from '../../context/deps.ts'
import { claimRow } from '@ceping/db/locks'
import { writeLateness } from '../assignment/lateness.ts'
import {
  announceChangedScores,
  noteChangedScores,
  rememberScores,
} from '../assignment/changed-scores.ts'

/** For a very large assignment; waiting for locks takes less. */
const transactionLimits = { maxWait: 30_000, timeout: 15 * 60_000 }
/** After this time of failures another try will not help. */
const giveUpAfterMs = 3_600_000

const gaveUp = '重新计分没有成功，成绩保持原样，可以再试一次；仍不成功请查看服务日志'

async function isUnfinished(db: DbTransaction, rescoringId: number): Promise<boolean> {
  return (await db.rescoring.count({ where: { rescoringId, finishedAt: null } })) > 0
}

/**
 * Re-score in one transaction with the assignment locked. It is short, because judgements hold all
 * that a score is made of, but for mutants that were not run: a worker finishes those scores later.
 * Later requests wait for it. Progress is written by another connection, to be visible.
 */
async function rescore(
  transaction: DbTransaction,
  { db, times, rescoring }: Pick<Deps, 'db' | 'times'> & { rescoring: Rescoring },
): Promise<void> {
  const { rescoringId, assignmentId } = rescoring
  const policy = ScoringPolicy.parse(rescoring.policy)
  await claimRow(transaction, 'Assignment', assignmentId)
  if (!(await isUnfinished(transaction, rescoringId))) return
  await rememberScores(transaction, [assignmentId])
  const rules = CountingRules.nullable().parse(rescoring.rules)
  if (rules !== null) {
    const data = { countingRules: rules }
    const ruled = await transaction.assignment.update({ where: { assignmentId }, data })
    await writeLateness(transaction, times, ruled)
  }
  const changedCount = await rescoreSubmissions(transaction, {
    assignmentId,
    policy,
    onProgress: (progress) => db.rescoring.update({ where: { rescoringId }, data: progress }),
  })
  if (needsMutants(policy)) await requestMissingMutations(transaction, assignmentId)
  const finishedAt = new Date()
  const data = { scoringPolicy: policy, rescoredAt: finishedAt }
  await transaction.assignment.update({ where: { assignmentId }, data })
  const { creatorId, reason: given } = rescoring
  for (const changed of await noteChangedScores(transaction, [assignmentId])) {
    const reason = given === '' ? '计分方式已经更换' : `计分方式已经更换（${given}）`
    await announceChangedScores(transaction, changed, { creatorId, reason })
  }
  await transaction.rescoring.update({
    where: { rescoringId },
    data: { finishedAt, changedCount },
  })
}

/**
 * Score the stored judgements of an assignment by the policy and rules of a request, without running
 * anything, and set these. May be called again at any time, also in parallel: finished
 * requests stay as they are. Rejects on faults, which change nothing; an hour after it began, the
 * request fails.
 */
export async function rescoreAssignment(
  { db, times, log }: Pick<Deps, 'db' | 'times' | 'log'>,
  rescoringId: number,
): Promise<void> {
  const rescoring = await db.rescoring.findUnique({ where: { rescoringId } })
  if (rescoring === null || rescoring.finishedAt !== null) return
  const startedAt = rescoring.startedAt ?? new Date()
  await db.rescoring.update({ where: { rescoringId }, data: { startedAt } })
  try {
    await inTransaction(
      db,
      (transaction) => rescore(transaction, { db, times, rescoring }),
      transactionLimits,
    )
    log.info({ rescoringId }, 'rescored an assignment')
  } catch (fault) {
    if (Date.now() - startedAt.getTime() > giveUpAfterMs) {
      await db.rescoring.updateMany({
        where: { rescoringId, finishedAt: null },
        data: { finishedAt: new Date(), failure: gaveUp },
      })
    }
    throw fault
  }
}

/** The re-scorings' part of the background. */
export function rescoringTask(deps: Pick<Deps, 'db' | 'times' | 'log'>): BackgroundTask {
  return {
    async listUnfinished() {
      const rows = await deps.db.rescoring.findMany({
        where: { finishedAt: null },
        select: { rescoringId: true },
        orderBy: { rescoringId: 'asc' },
      })
      return rows.map(({ rescoringId }) => rescoringId)
    },
    work: (rescoringId) => rescoreAssignment(deps, rescoringId),
  }
}
