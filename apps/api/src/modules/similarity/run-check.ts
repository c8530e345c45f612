import type { Db } from '@ceping/db/client'
import { claimRow } from '@ceping/db/locks'
import { inTransaction } from '@ceping/db/transaction'
import type { SimilarityCheck } from '@ceping/db/types'
import type { BackgroundTask } from '../../background/background.ts'
import type { Deps } from '../../context/deps.ts'
import { type CompareApart, openCompareApart } from './compare/compare-apart.ts'
import { countPrograms, readPrograms, readScope, type Scope } from './read-programs.ts'
import { type FoundPair, storePairs } from './store-pairs.ts'

/** After this time of failures another try will not help. */
const giveUpAfterMs = 900_000
/** Thousands of pairs with their matches. */
const transactionLimits = { maxWait: 30_000, timeout: 120_000 }

const gaveUp = '查重没有成功，上一次的结果保持原样，可以再试一次；仍不成功请联系管理员查看服务日志'
const gone = '没有执行：作业或考试已删除，或班级已解散'

/** All pairs of the problems of a scope. Tells how many submissions have been read. */
async function findPairs(
  { db, apart }: { db: Db; apart: CompareApart },
  { scope, onRead }: { scope: Scope; onRead: (count: number) => Promise<void> },
): Promise<FoundPair[]> {
  const pairs: FoundPair[] = []
  let before = 0
  for (const problemId of scope.problemIds) {
    const { order, sources } = await readPrograms(db, { scope, problemId })
    const likenesses = await apart.compare(order, (count) => void onRead(before + count))
    before += order.programs.length
    await onRead(before)
    for (const { leftId, rightId, ...figures } of likenesses) {
      const left = sources.get(leftId)
      const right = sources.get(rightId)
      if (left === undefined || right === undefined) continue
      pairs.push({
        problemId,
        leftUserId: left.userId,
        rightUserId: right.userId,
        rightAssignmentId: right.assignmentId,
        leftSubmissionId: leftId,
        rightSubmissionId: rightId,
        ...figures,
      })
    }
  }
  return pairs
}

async function check(
  { db, apart }: { db: Db; apart: CompareApart },
  { similarityCheckId, ...asked }: SimilarityCheck,
): Promise<void> {
  const unfinished = { similarityCheckId, finishedAt: null }
  const scope = await readScope(db, asked)
  if (scope === null) {
    const data = { finishedAt: new Date(), failure: gone }
    await db.similarityCheck.updateMany({ where: unfinished, data })
    return
  }
  const totalCount = await countPrograms(db, scope)
  const tell = async (data: { totalCount?: number; doneCount: number }) => {
    // Figures that come late change nothing.
    await db.similarityCheck.updateMany({ where: unfinished, data }).catch(() => undefined)
  }
  await tell({ totalCount, doneCount: 0 })
  const onRead = async (doneCount: number) => tell({ doneCount })
  const pairs = await findPairs({ db, apart }, { scope, onRead })
  const { assignmentId, otherIds } = scope
  await inTransaction(
    db,
    async (transaction) => {
      await claimRow(transaction, 'Assignment', assignmentId)
      const { count } = await transaction.similarityCheck.updateMany({
        where: unfinished,
        data: { finishedAt: new Date() },
      })
      if (count === 0) return
      await storePairs(transaction, {
        assignmentId,
        comparedIds: [assignmentId, ...otherIds],
        pairs,
      })
    },
    transactionLimits,
  )
}

/**
 * Compare the submissions of an assignment, in a thread of its own, and store the pairs that are alike.
 * May be called again at any time, also in parallel: finished checks stay as they are. Rejects on faults,
 * which change nothing; a quarter of an hour after it began, the check fails.
 */
export async function runSimilarityCheck(
  { db, log, closing }: Pick<Deps, 'db' | 'log' | 'closing'>,
  similarityCheckId: number,
): Promise<void> {
  const asked = await db.similarityCheck.findUnique({ where: { similarityCheckId } })
  if (asked === null || asked.finishedAt !== null) return
  const startedAt = asked.startedAt ?? new Date()
  await db.similarityCheck.update({ where: { similarityCheckId }, data: { startedAt } })
  const apart = openCompareApart(closing)
  try {
    await check({ db, apart }, asked)
    log.info({ similarityCheckId }, 'compared the submissions of an assignment')
  } catch (fault) {
    if (Date.now() - startedAt.getTime() > giveUpAfterMs) {
      await db.similarityCheck.updateMany({
        where: { similarityCheckId, finishedAt: null },
        data: { finishedAt: new Date(), failure: gaveUp },
      })
    }
    throw fault
  } finally {
    await apart.close()
  }
}

/** The checks' part of the background. */
export function similarityTask(deps: Pick<Deps, 'db' | 'log' | 'closing'>): BackgroundTask {
  return {
    async listUnfinished() {
      const rows = await deps.db.similarityCheck.findMany({
        where: { finishedAt: null },
        select: { similarityCheckId: true },
        orderBy: { similarityCheckId: 'asc' },
      })
      return rows.map(({ similarityCheckId }) => similarityCheckId)
    },
    work: (similarityCheckId) => runSimilarityCheck(deps, similarityCheckId),
  }
}
