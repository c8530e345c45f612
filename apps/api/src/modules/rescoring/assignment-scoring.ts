import type * as contract from '@ceping/contract/assignment-scoring'
import type { InputOf } from '@ceping/contract/endpoint'
import type { ScorePreview } from '@ceping/contract/rescoring'
import { ScoringPolicy } from '@ceping/contract/scoring-policy'
import { CountingRules } from '@ceping/contract/submission-rules'
import { readTeachingParameters } from '@ceping/db/teaching-parameters'
import { inTransaction } from '@ceping/db/transaction'
import type { Context } from '../../context/deps.ts'
import { AppError, notFound } from '../../refusal/app-error.ts'
import { inTurn } from '../../limits/in-turn.ts'
import { requireVersion } from '../../refusal/require-version.ts'
import { previewAssignment } from './preview-scores.ts'
import { enqueueRescorings, findScoredBy, requestRescoring } from './request-rescoring.ts'
import { findLastRescorings, rescoringInclude, viewRescorings } from './rescoring.view.ts'
import {
  requireTaughtAssignment,
  requireVisibleAssignment,
  visibleAssignmentWhere,
} from '../assignment/assignment.access.ts'
import { claimAssignment } from '../assignment/claim-assignment.ts'
import { rulesOf } from '../assignment/lateness.ts'

/** How many past re-scorings are shown. */
const shownRescorings = 10

/** The scoring policy of an assignment, and its re-scorings. */
export async function getAssignmentScoring(
  context: Context,
  { query }: InputOf<typeof contract.getAssignmentScoring>,
): Promise<contract.AssignmentScoring> {
  const { db, user } = context
  const { assignmentId } = await requireVisibleAssignment(db, user, query.id)
  const [{ scoring }, rescorings] = await Promise.all([
    readTeachingParameters(db),
    db.rescoring.findMany({
      where: { assignmentId },
      include: rescoringInclude,
      orderBy: { rescoringId: 'desc' },
      take: shownRescorings,
    }),
  ])
  // Read after the re-scorings: one that is shown as done has set the policy.
  const assignment = await db.assignment.findUniqueOrThrow({ where: { assignmentId } })
  return {
    scoringPolicy: ScoringPolicy.parse(assignment.scoringPolicy),
    countingRules: rulesOf(assignment),
    currentPolicy: scoring,
    version: assignment.version,
    rescorings: await viewRescorings(context, rescorings),
  }
}

/** The effect that another policy would have on the results of an assignment. */
export async function previewScoringPolicy(
  { db, times, user }: Context,
  { body }: InputOf<typeof contract.previewScoringPolicy>,
): Promise<ScorePreview> {
  const assignment = await requireTaughtAssignment(db, user, body.assignmentId)
  const { scoringPolicy: policy, countingRules: rules } = body
  return inTurn(`preview ${user.id}`, () =>
    previewAssignment({ db, times }, assignment, { policy, rules }),
  )
}

/**
 * Re-score an assignment of a class that the user teaches by another policy or other rules, in the
 * background; the old ones hold until then. What holds already is refused: the change could not be
 * undone. Returns the id of the re-scoring.
 */
export async function updateScoringPolicy(
  context: Context,
  { body }: InputOf<typeof contract.updateScoringPolicy>,
): Promise<number> {
  const { assignmentId, scoringPolicy: policy, countingRules, reason, version } = body
  const rescoringId = await inTransaction(context.db, async (transaction) => {
    const assignment = await claimAssignment(transaction, context.user, assignmentId)
    requireVersion(version, assignment)
    const wanted = { policy, rules: countingRules }
    const unchanged = await findScoredBy(transaction, { assignments: [assignment], ...wanted })
    if (unchanged.size > 0) throw new AppError('RESCORING_UNCHANGED')
    return requestRescoring(transaction, context, { assignment, ...wanted, reason })
  })
  await enqueueRescorings(context, [rescoringId])
  return rescoringId
}

const longestReason = 200

/**
 * Re-score an assignment as before its last re-scoring, in the background. Refused while that is
 * not done, or once another one follows it. Returns the id of the new re-scoring.
 */
export async function undoRescoring(
  context: Context,
  { body }: InputOf<typeof contract.undoRescoring>,
): Promise<number> {
  const { db, user } = context
  const { rescoringId } = body
  const undoId = await inTransaction(db, async (transaction) => {
    const rescoring = await transaction.rescoring.findFirst({
      where: { rescoringId, assignment: visibleAssignmentWhere(user) },
    })
    if (rescoring === null) throw notFound('重新计分的记录')
    const { assignmentId, previousPolicy, previousRules, finishedAt } = rescoring
    const assignment = await claimAssignment(transaction, user, assignmentId)
    const lastIds = await findLastRescorings(transaction, [assignmentId])
    if (finishedAt === null || !lastIds.has(rescoringId)) throw new AppError('RESCORING_NOT_LAST')
    const policy = ScoringPolicy.parse(previousPolicy)
    const reason = `撤销：${rescoring.reason}`.slice(0, longestReason).toWellFormed()
    const rules = CountingRules.nullable().parse(previousRules) ?? undefined
    return requestRescoring(transaction, context, { assignment, policy, rules, reason })
  })
  await enqueueRescorings(context, [undoId])
  return undoId
}
