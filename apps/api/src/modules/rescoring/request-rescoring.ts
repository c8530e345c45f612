import { isDeepStrictEqual } from 'node:util'
import { ScoringPolicy } from '@ceping/contract/scoring-policy'
import { CountingRules } from '@ceping/contract/submission-rules'
import type { DbTransaction } from '@ceping/db/client'
import type { Assignment } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'

const overtaken = '没有执行：之后又更换了计分方式'

/** How something is to be scored. */
export interface WantedScoring {
  policy: ScoringPolicy
  /** Left out where they stay as they are. */
  rules?: CountingRules | undefined
}

/** The pending re-scoring of each assignment that has one. */
async function findPending(db: DbTransaction, assignmentIds: number[]) {
  const pending = await db.rescoring.findMany({
    where: { assignmentId: { in: assignmentIds }, finishedAt: null },
    select: { assignmentId: true, policy: true, rules: true },
  })
  return new Map(pending.map((request) => [request.assignmentId, request]))
}

/** Assignments that, after all pending re-scorings, are scored like this already. */
export async function findScoredBy(
  db: DbTransaction,
  { assignments, policy, rules }: WantedScoring & { assignments: Assignment[] },
): Promise<Set<number>> {
  const assignmentIds = assignments.map(({ assignmentId }) => assignmentId)
  const coming = await findPending(db, assignmentIds)
  const scoredBy = assignments.filter(({ assignmentId, scoringPolicy, countingRules }) => {
    const request = coming.get(assignmentId)
    const comingRules = CountingRules.parse(request?.rules ?? countingRules)
    return (
      isDeepStrictEqual(ScoringPolicy.parse(request?.policy ?? scoringPolicy), policy) &&
      (rules === undefined || isDeepStrictEqual(comingRules, rules))
    )
  })
  return new Set(scoredBy.map(({ assignmentId }) => assignmentId))
}

/**
 * Request that a locked assignment is scored by another policy, or by other rules too. It takes the place of a
 * pending one, whose rules it keeps unless it brings others. Returns the id of the request.
 */
export async function requestRescoring(
  transaction: DbTransaction,
  context: Context,
  request: WantedScoring & { assignment: Assignment; reason: string },
): Promise<number> {
  const { assignment, policy, reason } = request
  const { assignmentId } = assignment
  const pending = (await findPending(transaction, [assignmentId])).get(assignmentId)
  const rules = request.rules ?? CountingRules.nullable().parse(pending?.rules ?? null)
  const previousPolicy = ScoringPolicy.parse(assignment.scoringPolicy)
  const previousRules = CountingRules.parse(assignment.countingRules)
  await transaction.rescoring.updateMany({
    where: { assignmentId, finishedAt: null },
    data: { finishedAt: new Date(), failure: overtaken },
  })
  const { rescoringId } = await transaction.rescoring.create({
    data: {
      assignmentId,
      policy,
      previousPolicy,
      ...(rules && { rules, previousRules }),
      reason,
      creatorId: context.user.id,
    },
    select: { rescoringId: true },
  })
  const data = { version: { increment: 1 } }
  await transaction.assignment.update({ where: { assignmentId }, data })
  await writeAudit(transaction, context, {
    action: 'assignment.rescore',
    objectType: 'assignment',
    objectId: assignmentId,
    before: { scoringPolicy: previousPolicy, ...(rules && { countingRules: previousRules }) },
    after: { scoringPolicy: policy, ...(rules && { countingRules: rules }), reason, rescoringId },
  })
  return rescoringId
}

/** Queue requests; where the queue is away, the sweep of the background finds them. */
export async function enqueueRescorings(
  { background, log }: Context,
  rescoringIds: number[],
): Promise<void> {
  for (const id of rescoringIds) {
    await background
      .enqueue({ kind: 'rescoring', id })
      .catch((fault: unknown) =>
        log.warn({ err: fault, rescoringId: id }, 'will be found by the sweep'),
      )
  }
}
