import type { DbTransaction } from '@ceping/db/client'

/** A pair as a check has found it. */
export interface FoundPair {
  problemId: number
  leftUserId: number
  rightUserId: number
  rightAssignmentId: number
  leftSubmissionId: number
  rightSubmissionId: number
  strength: number
  similarity: number
  containment: number
  overlap: number
  longest: number
  matches: unknown
}

/** Nobody has noted anything about it. */
const untouched = { state: 'open', note: '' }

/**
 * Make these the pairs of an assignment. Those that were there keep their ids, states and notes; what is
 * not found again goes, unless something was noted about it. Pairs with assignments that were not compared
 * this time stay as they are.
 */
export async function storePairs(
  transaction: DbTransaction,
  {
    assignmentId,
    comparedIds,
    pairs,
  }: { assignmentId: number; comparedIds: number[]; pairs: FoundPair[] },
): Promise<void> {
  const compared = { assignmentId, rightAssignmentId: { in: comparedIds } }
  await transaction.similarPair.updateMany({ where: compared, data: { isCurrent: false } })
  await transaction.$executeRaw`
    insert into "SimilarPair" ("assignmentId", "problemId", "leftUserId", "rightUserId",
      "rightAssignmentId", "leftSubmissionId", "rightSubmissionId", "strength", "similarity",
      "containment", "overlap", "longest", "matches")
    select ${assignmentId}, found.*
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as found("problemId" int,
      "leftUserId" int, "rightUserId" int, "rightAssignmentId" int, "leftSubmissionId" int,
      "rightSubmissionId" int, "strength" float8, "similarity" float8, "containment" float8,
      "overlap" int, "longest" int, "matches" jsonb)
    on conflict ("assignmentId", "problemId", "leftUserId", "rightUserId", "rightAssignmentId")
    do update set "leftSubmissionId" = excluded."leftSubmissionId",
      "rightSubmissionId" = excluded."rightSubmissionId", "strength" = excluded."strength",
      "similarity" = excluded."similarity", "containment" = excluded."containment",
      "overlap" = excluded."overlap", "longest" = excluded."longest",
      "matches" = excluded."matches", "isCurrent" = true`
  await transaction.similarPair.deleteMany({
    where: { ...compared, isCurrent: false, ...untouched },
  })
}
