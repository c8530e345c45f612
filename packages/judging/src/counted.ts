import { ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { DbTransaction } from '@ceping/db/client'
import { readTeachingParameters } from '@ceping/db/teaching-parameters'
import { Prisma } from '@ceping/db/types'
import { type Measured, scoreOf } from './score.ts'

// Which judgement counts for a submission, by which policy it is scored, and the columns that say so.

/** A submission with its assignment's policy, and when the judgement that is scored was made. */
export interface Scored {
  judgedAt: Date
  /** Null for a trial run outside any assignment. */
  assignment: { scoringPolicy: Prisma.JsonValue } | null
}

/**
 * By what a judgement is scored: as its submission's assignment is. A trial run outside any assignment
 * is scored by what held when it was judged, and never anew.
 */
export async function readPolicyOf(
  db: Pick<DbTransaction, 'teachingParameters'>,
  { judgedAt, assignment }: Scored,
): Promise<ScoringPolicy> {
  if (assignment !== null) return ScoringPolicy.parse(assignment.scoringPolicy)
  return (await readTeachingParameters(db, judgedAt)).scoring
}

/**
 * The policy that a submission which is judged now is scored by, and that no re-scoring changes until the
 * transaction ends: one that comes later finds the submission, one that came before has set the policy.
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

/** A judgement that is to count for a submission, and what it is scored by. */
export interface Counted {
  submissionId: number
  judgementId: number
  measured: Measured
  policy: ScoringPolicy
}

/** The columns of a submission that say which judgement counts and what score a policy makes of it. */
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

/** So many submissions are changed by one statement: enough for it, and little to hold. */
const batchSize = 1_000

const columns = ['judgementId', 'verdict', 'comprehensiveCoverage', 'totalScore', 'score']
const listOf = (alias: string) =>
  Prisma.raw(columns.map((column) => `${alias}."${column}"`).join(', '))

/**
 * Let judgements count for their submissions, which are judged. The caller has claimed their assignments
 * and settles which submissions are the best ones. Returns how many rows have changed by it.
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
    changedCount += await transaction.$executeRaw`
      update "Submission" as submission
      set ("judgementId", "verdict", "comprehensiveCoverage", "totalScore", "score") =
        (${listOf('counted')})
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as counted (
        "submissionId" int, "judgementId" int, "verdict" text, "comprehensiveCoverage" float8,
        "totalScore" float8, "score" jsonb)
      where submission."submissionId" = counted."submissionId"
        and (${listOf('submission')}) is distinct from (${listOf('counted')})`
  }
  return changedCount
}
