import type { DbTransaction } from '@ceping/db/client'

/**
 * Make a pair of two submissions of an assignment, which nobody has looked at yet; the right one may count
 * as somebody else's. Gives its id.
 */
export async function makeSimilarPair(
  db: DbTransaction,
  parts: { left: number; right: number; rightUserId?: number },
): Promise<number> {
  const [left, right] = await Promise.all(
    [parts.left, parts.right].map((submissionId) =>
      db.submission.findUniqueOrThrow({ where: { submissionId } }),
    ),
  )
  const { similarPairId } = await db.similarPair.create({
    data: {
      assignmentId: left?.assignmentId ?? 0,
      problemId: left?.problemId ?? 0,
      leftUserId: left?.userId ?? 0,
      rightUserId: parts.rightUserId ?? right?.userId ?? 0,
      rightAssignmentId: right?.assignmentId ?? 0,
      leftSubmissionId: parts.left,
      rightSubmissionId: parts.right,
      strength: 0.9,
      similarity: 0.8,
      containment: 1,
      overlap: 20,
      longest: 6,
      matches: [{ left: [0, 5], right: [1, 6] }],
    },
  })
  return similarPairId
}
