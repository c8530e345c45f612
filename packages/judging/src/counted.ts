import { ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { DbTransaction } from '@ceping/db/client'
import { readTeachingParameters } from '@ceping/db/teaching-parameters'
import { Prisma } from '@ceping/db/types'
import { type Measured, scoreOf } from './score.ts'

// Which judgement counts for a submission, its policy, and the columns that hold both.

/** A submission with its assignment's policy, and when the scored judgement was made. */
export interface Scored {
  judgedAt: Date
  /** Null for a trial run outside any assignment. */
  assignment: { scoringPolicy: Prisma.JsonValue } | null
}

/**
 * The policy that scores a judgement: that of its assignment. A trial run outside any assignment
 * keeps the policy of the time when that judgement was made.
 */
export async function readPolicyOf(
  db: Pick<DbTransaction, 'teachingParameters'>,
  { judgedAt, assignment }: Scored,
): Promise<ScoringPolicy> {
  if (assignment !== null) return ScoringPolicy.parse(assignment.scoringPolicy)
  return (await readTeachingParameters(db, judgedAt)).scoring
}

/**
 * The policy for a submission that is judged now. No re-scoring changes it until the transaction
 * ends: a later one will find the submission, an earlier one has set the policy.
 */
export async function holdPolicy(
  transaction: DbTransaction,
  assignmentId: number | null,
): Promise<ScoringPolicy> {
  if (assignmentId === null) return (await readTeachingParameters(transaction)).scoring
  const [assignment] = await transaction.$queryRaw<{ scoringPolicy: unknown }[]>`
    select "scoringPolicy" from "Assignment" where "assignmentId" = ${assignmentId} for share`
  return ScoringPolicy.parse(assignment?.scoringPolicy)
}

/** A judgement that will count for a submission, and its policy. */
export interface Counted {
  submissionId: number
  judgementId: number
  measured: Measured
  policy: ScoringPolicy
}

/** The columns of a submission for its judgement and the score that a policy makes of it. */
export function countedColumns({ judgementId, measured, policy }: Omit<Counted, 'submissionId'>) {
  const score = scoreOf(measured, policy)
  return {
    judgementId,
    verdict: measured.verdict,
    comprehensiveCoverage: score?.comprehensiveCoverage ?? null,
    totalScore: score?.breakdown.totalScore ?? null,
    score: score?.breakdown ?? null,
  }
}

/** How many submissions one statement changes. */
const batchSize = 1_000

const columns = ['judgementId', 'verdict', 'comprehensiveCoverage', 'totalScore', 'score']
const listOf = (alias: string) =>
  Prisma.raw(columns.map((column) => `${alias}."${column}"`).join(', '))

/**
 * Let judgements count for their judged submissions. The caller has locked their assignments and
 * settles afterwards which submissions are the best. Returns the number of changed totals.
 */
export async function countJudgements(
  transaction: DbTransaction,
  counted: Counted[],
): Promise<number> {
  let changedCount = 0
  for (let start = 0; start < counted.length; start += batchSize) {
    const rows = counted
      .slice(start, start + batchSize)
      .map((one) => Object.assign(countedColumns(one), { submissionId: one.submissionId }))
    // Beside an update in the same statement, a select sees the totals of before.
    const [changed] = await transaction.$queryRaw<{ count: number }[]>`
      with counted as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as counted (
          "submissionId" int, "judgementId" int, "verdict" text, "comprehensiveCoverage" float8,
          "totalScore" float8, "score" jsonb)
      ), updated as (
        update "Submission" as submission
        set ("judgementId", "verdict", "comprehensiveCoverage", "totalScore", "score") =
          (${listOf('counted')})
        from counted
        where submission."submissionId" = counted."submissionId"
          and (${listOf('submission')}) is distinct from (${listOf('counted')})
      )
      select count(*)::int as count
      from counted join "Submission" as submission using ("submissionId")
      where submission."totalScore" is distinct from counted."totalScore"`
    changedCount += changed?.count ?? 0
  }
  return changedCount
}
