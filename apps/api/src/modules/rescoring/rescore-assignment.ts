import { ScoringPolicy } from '@ceping/contract/scoring-policy'
import { settleBestSubmissions } from '@ceping/db/best-submission'
import type { Db, DbTransaction } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import type { Rescoring } from '@ceping/db/types'
import type { BackgroundTask } from '../../background/background.ts'
import type { Deps } from '../../deps.ts'
import { claimRow } from '../../row-locks.ts'
import {
  announceChangedScores,
  noteChangedScores,
  rememberScores,
} from '../../scoring/changed-scores.ts'
import { batchesOf } from '../../scoring/stored-judging.ts'
import {
  applyScores,
  listStale,
  makeRescored,
  rejudgeResults,
  rescoreBatch,
  submissions,
} from './rescored-rows.ts'

/** For a very large assignment; nobody waits for locks as long as that. */
const transactionLimits = { maxWait: 30_000, timeout: 15 * 60_000 }
/** What has not worked for so long will not work by itself. */
const giveUpAfterMs = 3_600_000

const gaveUp = '重新计分没有成功，成绩保持原样，可以再试一次；仍不成功请查看服务日志'

async function isUnfinished(db: DbTransaction, rescoringId: number): Promise<boolean> {
  return (await db.rescoring.count({ where: { rescoringId, finishedAt: null } })) > 0
}

/**
 * Re-score in one transaction. What takes time is done beside the rows, while people go on submitting
 * and reading the old scores; only then is the assignment claimed, what was judged meanwhile made up
 * for, and everything changed at once, with it what re-judgings hold, so that what they would change
 * stays comparable. Progress goes by another connection, so that it is seen.
 */
async function rescore(
  transaction: DbTransaction,
  { db, rescoring }: { db: Db; rescoring: Rescoring },
): Promise<void> {
  const { rescoringId, assignmentId } = rescoring
  const policy = ScoringPolicy.parse(rescoring.policy)
  const lock = `rescoring ${assignmentId}`
  await transaction.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`
  if (!(await isUnfinished(transaction, rescoringId))) return
  await makeRescored(transaction)

  const found = await listStale(transaction, submissions, assignmentId)
  let doneCount = 0
  const tell = async () =>
    db.rescoring.update({
      where: { rescoringId },
      data: { totalCount: found.length, doneCount },
    })
  await tell()
  for (const ids of batchesOf(await listStale(transaction, rejudgeResults, assignmentId))) {
    await rescoreBatch(transaction, rejudgeResults, { ids, policy })
  }
  for (const ids of batchesOf(found)) {
    await rescoreBatch(transaction, submissions, { ids, policy })
    doneCount += ids.length
    await tell()
  }

  await claimRow(transaction, 'Assignment', assignmentId)
  // A later request, which claims the assignment too, has taken the place of this one.
  if (!(await isUnfinished(transaction, rescoringId))) return
  for (const place of [rejudgeResults, submissions]) {
    const late = await listStale(transaction, place, assignmentId)
    for (const ids of batchesOf(late)) await rescoreBatch(transaction, place, { ids, policy })
  }
  await rememberScores(transaction, [assignmentId])
  await applyScores(transaction, rejudgeResults)
  const changedCount = await applyScores(transaction, submissions)
  const finishedAt = new Date()
  const data = { scoringPolicy: policy, rescoredAt: finishedAt }
  await transaction.assignment.update({ where: { assignmentId }, data })
  await settleBestSubmissions(transaction, assignmentId)
  for (const changed of await noteChangedScores(transaction, [assignmentId])) {
    const { creatorId, reason: given } = rescoring
    const reason = given === '' ? '计分方式已经更换' : `计分方式已经更换（${given}）`
    await announceChangedScores(transaction, changed, { creatorId, reason })
  }
  await transaction.rescoring.update({
    where: { rescoringId },
    data: { finishedAt, changedCount },
  })
}

/**
 * Score the stored judgings of an assignment by the policy of a request, without running anything, and
 * give the assignment that policy. Safe to call again at any time, also twice at once: what is
 * finished stays as it is. Rejects for faults, which leave everything as it was; an hour after it was
 * begun the request is given up.
 */
export async function rescoreAssignment(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  rescoringId: number,
): Promise<void> {
  const rescoring = await db.rescoring.findUnique({ where: { rescoringId } })
  if (rescoring === null || rescoring.finishedAt !== null) return
  const startedAt = rescoring.startedAt ?? new Date()
  await db.rescoring.update({ where: { rescoringId }, data: { startedAt } })
  try {
    await inTransaction(
      db,
      (transaction) => rescore(transaction, { db, rescoring }),
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

/** Re-scoring, as the background does it. */
export function rescoringTask(deps: Pick<Deps, 'db' | 'log'>): BackgroundTask {
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
