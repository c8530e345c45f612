import { ScoringPolicy } from '@ceping/contract/scoring-policy'
import { hasScore, type Verdict } from '@ceping/contract/vocabulary'
import type { DbTransaction } from '@ceping/db/client'
import { readTeachingParameters } from '@ceping/db/teaching-parameters'
import { scoreColumns } from '@ceping/scoring/score'
import {
  batchesOf,
  scoreStored,
  type StoredJudging,
  storedJudgingColumns,
} from '../../scoring/stored-judging.ts'

/** A result that may change places with its submission's. */
interface Candidate extends StoredJudging {
  rejudgeResultId: number
  verdict: Verdict
  assignmentId: number | null
  /** Of the submission, as it is. */
  currentScore: number | null
}

/** By what submissions are scored, by assignment; null: those outside any. */
type Policies = Map<number | null, ScoringPolicy>

async function readPolicies(transaction: DbTransaction, assignmentIds: number[]) {
  const [assignments, { scoring }] = await Promise.all([
    transaction.assignment.findMany({
      where: { assignmentId: { in: assignmentIds } },
      select: { assignmentId: true, scoringPolicy: true },
    }),
    readTeachingParameters(transaction),
  ])
  const ofAssignments = assignments.map(
    ({ assignmentId, scoringPolicy }) =>
      [assignmentId, ScoringPolicy.parse(scoringPolicy)] as const,
  )
  return new Map<number | null, ScoringPolicy>([[null, scoring], ...ofAssignments])
}

/**
 * Results, and that their submissions stay as they are until the transaction ends. One that is being
 * judged for another reason is not waited for: its judge waits for the assignment.
 */
async function holdCandidates(
  transaction: DbTransaction,
  resultIds: number[],
): Promise<Candidate[]> {
  await transaction.$executeRaw`
    select from "Submission" join "RejudgeResult" as result using ("submissionId")
    where "rejudgeResultId" = any (${resultIds}) and "swapsWith" = "Submission"."judgedAt"
    order by "submissionId" for update of "Submission"`
  return transaction.$queryRaw<Candidate[]>`
    select "rejudgeResultId", "verdict", "assignmentId", "currentScore", ${storedJudgingColumns}
    from "RejudgeResult" join (
      select "submissionId", "assignmentId", "judgedAt" as "current", "totalScore" as "currentScore"
      from "Submission"
    ) as submission using ("submissionId")
    where "rejudgeResultId" = any (${resultIds}) and "swapsWith" = "current"`
}

/** Score by the policies of now; what a re-scoring has changed meanwhile does not matter. */
function scoreCandidate(candidate: Candidate, policies: Policies) {
  const policy = policies.get(candidate.assignmentId)
  const isScored = hasScore(candidate.verdict) && policy !== undefined
  const score = isScored ? scoreStored(candidate, policy) : null
  const { rejudgeResultId, currentScore } = candidate
  const isHigher = (score?.breakdown.totalScore ?? 0) > (currentScore ?? 0)
  return { isHigher, columns: { rejudgeResultId, ...(score !== null && scoreColumns(score)) } }
}

type ScoredColumns = ReturnType<typeof scoreCandidate>['columns']

/**
 * Let results and those of their submissions change places, in one statement, whose two parts both
 * see the rows as they were before.
 */
async function swap(
  transaction: DbTransaction,
  scored: ScoredColumns[],
  isApplied: boolean,
): Promise<void> {
  await transaction.$executeRaw`
    with scored as (
      select * from jsonb_to_recordset(${JSON.stringify(scored)}::jsonb) as scored (
        "rejudgeResultId" int, "instructionCoverage" float8, "branchCoverage" float8,
        "lineCoverage" float8, "complexityCoverage" float8, "methodCoverage" float8,
        "classCoverage" float8, "comprehensiveCoverage" float8, "totalScore" float8, "score" jsonb)
    ), given as (
      update "Submission" as submission set (
        "verdict", "report", "startedAt", "judgedAt", "attempts",
        "instructionCoverage", "branchCoverage", "lineCoverage", "complexityCoverage",
        "methodCoverage", "classCoverage", "comprehensiveCoverage", "totalScore", "score"
      ) = (
        result."verdict", result."report", result."startedAt", result."judgedAt", result."attempts",
        scored."instructionCoverage", scored."branchCoverage", scored."lineCoverage",
        scored."complexityCoverage", scored."methodCoverage", scored."classCoverage",
        scored."comprehensiveCoverage", scored."totalScore", scored."score"
      )
      from "RejudgeResult" as result join scored using ("rejudgeResultId")
      where result."submissionId" = submission."submissionId"
    )
    update "RejudgeResult" as result set (
      "verdict", "report", "startedAt", "judgedAt", "attempts", "totalScore", "score", "swapsWith",
      "isApplied"
    ) = (
      submission."verdict", submission."report", submission."startedAt", submission."judgedAt",
      submission."attempts", submission."totalScore", submission."score", result."judgedAt",
      ${isApplied}
    )
    from "Submission" as submission, scored
    where result."rejudgeResultId" = scored."rejudgeResultId"
      and submission."submissionId" = result."submissionId"`
}

/**
 * Swap results with those of their submissions, scored by the policies of now; called once more it
 * undoes that. The assignments have to be held. A submission that has another result than the one
 * it had is left alone. Returns how many were swapped, and how many were left alone for that.
 */
export async function swapResults(
  transaction: DbTransaction,
  options: {
    resultIds: number[]
    assignmentIds: number[]
    isApplied: boolean
    keepsHigher: boolean
  },
): Promise<{ changedCount: number; skippedCount: number }> {
  const { resultIds, assignmentIds, isApplied, keepsHigher } = options
  const policies = await readPolicies(transaction, assignmentIds)
  let changedCount = 0
  let skippedCount = 0
  for (const batch of batchesOf(resultIds)) {
    const candidates = await holdCandidates(transaction, batch)
    const chosen = candidates
      .map((candidate) => scoreCandidate(candidate, policies))
      .filter(({ isHigher }) => isHigher || !keepsHigher)
      .map(({ columns }) => columns)
    await swap(transaction, chosen, isApplied)
    changedCount += chosen.length
    skippedCount += batch.length - candidates.length
  }
  return { changedCount, skippedCount }
}
