import { hash } from 'node:crypto'
import { Advice } from '@ceping/contract/advice'
import {
  type Mutant,
  type MutantOutcome,
  type MutationReport,
  stateLetters,
  variantOperator,
} from '@ceping/contract/mutation'
import type { ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { Db, DbTransaction } from '@ceping/db/client'
import { takeTurn } from '@ceping/db/locks'
import { inTransaction } from '@ceping/db/transaction'
import { z } from 'zod'
import { settleBestSubmission } from './best-submission.ts'
import { type Fault, keepCatalogue } from './catalogue.ts'
import { countJudgements, holdPolicy, readPolicyOf } from './counted.ts'
import { measuredSelect, readMeasured } from './judgement.ts'
import { countQuality, flagTests } from './quality.ts'
import { nextTryAt } from './waiting-mutations.ts'

// The life of a mutation analysis, from when it waits until it is stored. A judgement with a score has
// one from the beginning. It is stored once, where `finishedAt` is null, and then finishes the score.

/** A judgement whose mutants are still to be run. */
export interface PendingMutation {
  judgementId: number
  createTime: Date
  attempts: number
  submissionId: number
  testFileCode: string
  problemId: number
  /** The revision of the reference code that the judgement is about. */
  problemRevisionId: number
  referenceCode: string
  variants: PendingVariant[]
}

/** A faulty variant of the problem, as it is now. */
interface PendingVariant {
  name: string
  hint: string
  code: string
  weight: number
}

/**
 * Read what is needed to run the mutants of a judgement; null where that is done, impossible, or not to
 * be tried again yet.
 */
export async function findPendingMutation(
  db: Pick<DbTransaction, '$queryRaw'>,
  judgementId: number,
): Promise<PendingMutation | null> {
  const [found] = await db.$queryRaw<PendingMutation[]>`
    select analysis."judgementId", analysis."createTime", analysis."attempts", submission."submissionId",
      submission."testFileCode", revision."problemId", revision."problemRevisionId",
      revision."code" as "referenceCode", (
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', "name", 'hint', "hint", 'code', "code", 'weight', "weight") order by "position"), '[]')
        from "FaultyVariant" where "problemId" = revision."problemId") as "variants"
    from "MutationAnalysis" as analysis
    join "Judgement" using ("judgementId")
    join "ProblemRevision" as revision using ("problemRevisionId")
    left join "RejudgeResult" as result on result."judgementId" = analysis."judgementId"
    join "Submission" as submission on submission."judgementId" = analysis."judgementId"
      or submission."submissionId" = result."submissionId"
    where analysis."judgementId" = ${judgementId} and analysis."finishedAt" is null
      and (analysis."retryAt" is null or analysis."retryAt" <= ${new Date()})
    limit 1`
  return found ?? null
}

/**
 * Let the mutants of an assignment's scored submissions be run whose judgement is from before there were
 * mutants, and those again at once that could not be run. The worker's sweep finds them.
 */
export async function requestMissingMutations(
  transaction: DbTransaction,
  assignmentId: number,
): Promise<void> {
  await transaction.$executeRaw`
    insert into "MutationAnalysis" ("judgementId")
    select "judgementId" from "Submission" join "Judgement" using ("judgementId")
    where "assignmentId" = ${assignmentId} and "totalScore" is not null
      and "problemRevisionId" is not null
    on conflict ("judgementId") do update set "retryAt" = null, "attempts" = 0
      where "MutationAnalysis"."finishedAt" is null and "MutationAnalysis"."retryAt" is not null`
}

/** Note that a worker begins it, and when it may be begun again. */
export async function noteMutationBegun(
  db: Db,
  { judgementId, attempts }: Pick<PendingMutation, 'judgementId' | 'attempts'>,
): Promise<void> {
  await db.mutationAnalysis.updateMany({
    where: { judgementId, finishedAt: null },
    data: { attempts: { increment: 1 }, retryAt: nextTryAt(attempts + 1, new Date()) },
  })
}

/** Take a begin back. */
export async function undoMutationBegun(db: Db, judgementId: number): Promise<void> {
  await db.mutationAnalysis.updateMany({
    where: { judgementId, finishedAt: null },
    data: { attempts: { decrement: 1 }, retryAt: null },
  })
}

/** What a suite's runs with mutants and variants have come to, mutants first. */
export interface Mutated {
  mutants: Mutant[]
  /** Why a variant could not be run; empty for one that could. */
  variantProblems: string[]
  report: MutationReport
}

/**
 * Store a mutation analysis and finish the score of the submission that its judgement counts for, in
 * one transaction. Returns false where it is stored already, or its judgement is gone.
 */
export async function storeMutation(
  db: Db,
  pending: PendingMutation,
  mutated: Mutated,
): Promise<boolean> {
  const { judgementId, createTime, submissionId, problemId, problemRevisionId, variants } = pending
  const { outcomes, ...rest } = mutated.report
  const report = { ...rest, outcomes: outcomes.filter((_, index) => isUsable(mutated, index)) }
  return inTransaction(db, async (transaction) => {
    await takeTurn(transaction, `mutants ${problemId}`)
    const claimed = await claimSubmission(transaction, submissionId)
    const revision = { problemId, problemRevisionId }
    const faults = faultsOf(mutated, variants).filter((_, index) => isUsable(mutated, index))
    const mutantCatalogueId = await keepCatalogue(transaction, revision, faults)
    const { count } = await transaction.mutationAnalysis.updateMany({
      // After a backup was restored, its id may be another one's.
      where: { judgementId, createTime, finishedAt: null, judgement: { problemRevisionId } },
      data: {
        finishedAt: new Date(),
        mutantCatalogueId,
        states: lettersOf(report.outcomes),
        report,
        quality: countQuality(await readFlagged(transaction, judgementId), report.tests),
      },
    })
    // A re-judging may have made another judgement count meanwhile, or this one.
    if (count > 0 && claimed?.judgementId === judgementId) {
      await finishScore(transaction, { claimed, judgementId })
    }
    return count > 0
  })
}

/** False for a variant that cannot be run, with whatever tests: it is none of the faults to find. */
function isUsable({ mutants, variantProblems }: Mutated, index: number): boolean {
  return (variantProblems[index - mutants.length] ?? '') === ''
}

/** Older reports have what is found in their advice only. */
async function readFlagged(transaction: DbTransaction, judgementId: number): Promise<string[]> {
  const [found] = await transaction.$queryRaw<{ flagged: unknown; advice: unknown }[]>`
    select "report" -> 'flaggedTests' as "flagged", "report" -> 'advice' as "advice"
    from "Judgement" where "judgementId" = ${judgementId}`
  const flagged = z.array(z.string()).nullish().parse(found?.flagged)
  return flagged ?? flagTests(z.array(Advice).nullish().parse(found?.advice) ?? [])
}

/** The states of mutants as they are stored: a letter each. */
export function lettersOf(outcomes: MutantOutcome[]): string {
  return outcomes.map(({ state }) => stateLetters[state]).join('')
}

/** Mutants, and behind them the variants as such. */
function faultsOf({ mutants }: Mutated, variants: PendingVariant[]): Fault[] {
  const ofVariants = variants.map((variant) => {
    const { name, hint, weight } = variant
    const key = `variant:${hash('sha256', JSON.stringify(variant))}`
    const nowhere = { className: '', method: '', line: 0 }
    return { mutant: { key, operator: variantOperator, ...nowhere, change: name, hint }, weight }
  })
  return [...mutants.map((mutant) => ({ mutant, weight: 1 })), ...ofVariants]
}

/** A submission and what scores it, neither of which changes until the transaction ends. */
interface ClaimedSubmission {
  submissionId: number
  judgementId: number | null
  assignmentId: number | null
  userId: number
  problemId: number
  isTrial: boolean
  /** Of its assignment; null for a trial run outside any. */
  policy: ScoringPolicy | null
}

/** Lock a submission, after its assignment; null where it is gone. */
async function claimSubmission(
  transaction: DbTransaction,
  submissionId: number,
): Promise<ClaimedSubmission | null> {
  const found = await transaction.submission.findUnique({
    where: { submissionId },
    select: { assignmentId: true },
  })
  if (found === null) return null
  const { assignmentId } = found
  const policy = assignmentId === null ? null : await holdPolicy(transaction, assignmentId)
  const [claimed] = await transaction.$queryRaw<Omit<ClaimedSubmission, 'policy'>[]>`
    select "submissionId", "judgementId", "assignmentId", "userId", "problemId", "isTrial"
    from "Submission" where "submissionId" = ${submissionId} for update`
  return claimed === undefined ? null : Object.assign(claimed, { policy })
}

/** Score a submission anew, and settle whether it is the best one. */
async function finishScore(
  transaction: DbTransaction,
  { claimed, judgementId }: { claimed: ClaimedSubmission; judgementId: number },
): Promise<void> {
  const { submissionId } = claimed
  const judgement = await transaction.judgement.findUniqueOrThrow({
    where: { judgementId },
    select: { judgedAt: true, ...measuredSelect },
  })
  const { judgedAt } = judgement
  const policy = claimed.policy ?? (await readPolicyOf(transaction, { judgedAt, assignment: null }))
  const measured = readMeasured(judgement)
  const counted = [{ submissionId, judgementId, measured, policy }]
  if ((await countJudgements(transaction, counted)) > 0) {
    await settleBestSubmission(transaction, claimed)
  }
}
