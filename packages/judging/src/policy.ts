import { ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { DbTransaction } from '@ceping/db/client'
import { readTeachingParameters } from '@ceping/db/teaching-parameters'
import type { Prisma } from '@ceping/db/types'

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
