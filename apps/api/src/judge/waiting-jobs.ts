import { suiteCheckWaitMs } from '@ceping/contract/model-suite'
import type { Db } from '@ceping/db/client'
import { Prisma } from '@ceping/db/types'
import {
  dueMutationWhere,
  lookedAtWhere,
  retriedMutationWhere,
} from '@ceping/judging/waiting-mutations'
import { backgroundAfterMs } from '@ceping/queue/priority'

/** How many jobs wait for a judge that are no submissions. */
export async function countOtherJobs(db: Db): Promise<{
  referenceChecks: number
  suiteChecks: number
  rejudgings: number
  mutations: number
  /** Those of results that nobody looks at now. */
  lateMutations: number
  /** Those that could not be run, and are tried again later. */
  retriedMutations: number
}> {
  const now = new Date()
  // Nobody waits longer for a check.
  const createTime = { gt: new Date(now.getTime() - suiteCheckWaitMs) }
  const isReference = { suite: { equals: Prisma.DbNull } }
  const isDue = dueMutationWhere(now)
  const isLookedAt = lookedAtWhere(new Date(now.getTime() - backgroundAfterMs))
  const [referenceChecks, suiteChecks, rejudgings, mutations, lateMutations, retriedMutations] =
    await Promise.all([
      db.referenceCheck.count({ where: { checkedAt: null, createTime, ...isReference } }),
      db.referenceCheck.count({ where: { checkedAt: null, createTime, NOT: isReference } }),
      db.rejudgeResult.count({ where: { judgedAt: null, startedAt: null } }),
      db.mutationAnalysis.count({ where: { AND: [isDue, isLookedAt] } }),
      db.mutationAnalysis.count({ where: { AND: [isDue, { NOT: isLookedAt }] } }),
      db.mutationAnalysis.count({ where: retriedMutationWhere(now) }),
    ])
  return {
    referenceChecks,
    suiteChecks,
    rejudgings,
    mutations,
    lateMutations,
    retriedMutations,
  }
}
