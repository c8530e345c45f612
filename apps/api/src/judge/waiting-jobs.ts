import type { Db } from '@ceping/db/client'

/** No reference check waits longer. */
const checkAgeMs = 60_000

/** How many jobs wait for a judge that are no submissions. */
export async function countOtherJobs(
  db: Db,
): Promise<{ referenceChecks: number; rejudgings: number }> {
  const createTime = { gt: new Date(Date.now() - checkAgeMs) }
  const [referenceChecks, rejudgings] = await Promise.all([
    db.referenceCheck.count({ where: { checkedAt: null, createTime } }),
    db.rejudgeResult.count({ where: { judgedAt: null, startedAt: null } }),
  ])
  return { referenceChecks, rejudgings }
}
