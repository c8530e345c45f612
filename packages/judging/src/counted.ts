import type { ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { DbTransaction } from '@ceping/db/client'
import { Prisma } from '@ceping/db/types'
import { type Measured, scoreOf } from './score.ts'

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
