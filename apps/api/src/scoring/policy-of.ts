import { ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { DbTransaction } from '@ceping/db/client'
import { readTeachingParameters } from '@ceping/db/teaching-parameters'
import type { Prisma } from '@ceping/db/types'

/** A submission, and what its assignment is scored by. */
interface ScoredRow {
  judgedAt: Date | null
  /** Null for a trial run outside any assignment. */
  assignment: { scoringPolicy: Prisma.JsonValue } | null
}

/**
 * By what a submission is scored: as its assignment is. Trial runs outside any assignment are never
 * scored anew, so that theirs is what held when they were judged.
 */
export async function readPolicyOf(
  db: Pick<DbTransaction, 'teachingParameters'>,
  { judgedAt, assignment }: ScoredRow,
): Promise<ScoringPolicy> {
  if (assignment !== null) return ScoringPolicy.parse(assignment.scoringPolicy)
  return (await readTeachingParameters(db, judgedAt ?? undefined)).scoring
}
