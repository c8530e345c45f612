import { isDeepStrictEqual } from 'node:util'
import type { InputOf } from '@ceping/contract/endpoint'
import { isVariant } from '@ceping/contract/mutation'
import type * as contract from '@ceping/contract/problem-mutants'
import type { ScorePreview } from '@ceping/contract/rescoring'
import type { Db, DbTransaction } from '@ceping/db/client'
import { claimRow, takeTurn } from '@ceping/db/locks'
import { inTransaction } from '@ceping/db/transaction'
import {
  type Catalogue,
  type Exclusions,
  readCatalogues,
  readExclusions,
  recount,
} from '@ceping/judging/catalogue'
import { holdPolicy } from '@ceping/judging/counted'
import { rescoreSubmissions, rescoreTrialRuns } from '@ceping/judging/scored-submissions'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { inTurn } from '../../limits/in-turn.ts'
import { notFound } from '../../refusal/app-error.ts'
import { visibleAssignmentWhere } from '../assignment/assignment.access.ts'
import {
  announceChangedScores,
  noteChangedScores,
  rememberScores,
} from '../assignment/changed-scores.ts'
import { claimOwnProblem, requireOwnProblem } from '../problem/edit-problem.ts'
import { previewCounted } from '../rescoring/preview-scores.ts'

type Changes = InputOf<typeof contract.updateMutants>['body']['changes']

/** For a problem of very many submissions; waiting for locks takes less. */
const transactionLimits = { maxWait: 30_000, timeout: 5 * 60_000 }

/** The exclusions after changes; refuses with NOT_FOUND what is no mutant of the problem. */
function changed(exclusions: Exclusions, changes: Changes, catalogues: Catalogue[]): Exclusions {
  const mutants = catalogues
    .flatMap((catalogue) => catalogue.mutants)
    .filter((mutant) => !isVariant(mutant))
  const known = new Set(mutants.map(({ key }) => key))
  const after = new Map(exclusions)
  for (const { key, exclusion } of changes) {
    if (!known.has(key)) throw notFound('变异')
    if (exclusion === null) after.delete(key)
    else after.set(key, exclusion)
  }
  return after
}

/** What every catalogue of a problem would count after changes. */
async function readChange(db: Db | DbTransaction, problemId: number, changes: Changes) {
  const catalogues = await readCatalogues(db, problemId)
  const before = await readExclusions(db, problemId)
  const after = changed(before, changes, catalogues)
  const counted = new Map(
    catalogues.map((catalogue) => [catalogue.mutantCatalogueId, recount(catalogue, after)]),
  )
  return { before, after, counted }
}

/** What the results of all assignments would be if other mutants counted; students are named of own classes. */
export async function previewMutants(
  { db, user }: Context,
  { body }: InputOf<typeof contract.previewMutants>,
): Promise<ScorePreview> {
  const { problemId, changes } = body
  await requireOwnProblem(db, user, problemId)
  return inTurn(`preview ${user.id}`, async () => {
    const { counted } = await readChange(db, problemId, changes)
    const nameable = { assignment: visibleAssignmentWhere(user) }
    return previewCounted(db, problemId, { counted, nameable })
  })
}

/** Lock the assignments that have submissions to a problem, in one order. */
async function claimAssignments(transaction: DbTransaction, problemId: number): Promise<number[]> {
  const rows = await transaction.$queryRaw<{ assignmentId: number }[]>`
    select distinct "assignmentId" from "Submission"
    where "problemId" = ${problemId} and "assignmentId" is not null order by "assignmentId"`
  const assignmentIds = rows.map(({ assignmentId }) => assignmentId)
  for (const assignmentId of assignmentIds) await claimRow(transaction, 'Assignment', assignmentId)
  return assignmentIds
}

/**
 * Let other mutants of a problem count, and score all its results anew, each by the policy of its
 * assignment, without running anything: all in one transaction. Classes are told where scores that
 * count have changed. Returns the number of changed scores.
 */
export async function updateMutants(
  context: Context,
  { body }: InputOf<typeof contract.updateMutants>,
): Promise<number> {
  const { db, user } = context
  const { problemId, changes, reason } = body
  await requireOwnProblem(db, user, problemId)
  const change = async (transaction: DbTransaction) => {
    await takeTurn(transaction, `mutants ${problemId}`)
    const { before, after, counted } = await readChange(transaction, problemId, changes)
    if (isDeepStrictEqual(before, after)) return 0
    const assignmentIds = await claimAssignments(transaction, problemId)
    const { title } = await claimOwnProblem(transaction, user, problemId)
    await rememberScores(transaction, assignmentIds)
    await storeExclusions(transaction, { problemId, after, counted })
    let changedCount = await rescoreTrialRuns(transaction, problemId)
    for (const assignmentId of assignmentIds) {
      const policy = await holdPolicy(transaction, assignmentId)
      changedCount += await rescoreSubmissions(transaction, { assignmentId, policy, problemId })
    }
    for (const scores of await noteChangedScores(transaction, assignmentIds)) {
      const told = `题目《${title}》计入的变异有变化（${reason}）`
      await announceChangedScores(transaction, scores, { creatorId: user.id, reason: told })
    }
    await writeAudit(transaction, context, {
      action: 'problem.choose_mutants',
      objectType: 'problem',
      objectId: problemId,
      before: { excludedMutants: [...before.keys()] },
      after: { excludedMutants: [...after.keys()], reason },
    })
    return changedCount
  }
  // One who sends many takes one connection to the database.
  return inTurn(`mutants ${user.id}`, async () => inTransaction(db, change, transactionLimits))
}

async function storeExclusions(
  transaction: DbTransaction,
  {
    problemId,
    after,
    counted,
  }: { problemId: number; after: Exclusions; counted: ReadonlyMap<number, string> },
): Promise<void> {
  await transaction.excludedMutant.deleteMany({ where: { problemId } })
  await transaction.excludedMutant.createMany({
    data: [...after].map(([key, reason]) => ({ problemId, key, reason })),
  })
  for (const [mutantCatalogueId, digits] of counted) {
    const where = { mutantCatalogueId }
    await transaction.mutantCatalogue.update({ where, data: { counted: digits } })
  }
}
