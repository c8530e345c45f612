import type { ProblemStatusWord } from '@ceping/contract/vocabulary'

/** The numbers of the submission that counts, in percent with two decimals. */
export interface Result {
  /** Null where there is nothing to cover. */
  comprehensiveCoverage: number | null
  /** Null where it does not count, or is not known yet; left out where nobody asks for it. */
  mutationScore?: number | null
  totalScore: number
}

/** A problem in an assignment: two assignments of a class may use the same problem set. */
export function assignmentProblemKey({
  assignmentId,
  problemId,
}: {
  assignmentId: number | null
  problemId: number
}): string {
  return `${assignmentId}/${problemId}`
}

/** Whether a result, or its absence, completes a problem of an assignment. */
export function statusOf(
  result: { totalScore: number | null } | null,
  completionScore: number,
): ProblemStatusWord {
  const totalScore = result?.totalScore ?? null
  return totalScore !== null && totalScore >= completionScore ? '已完成' : '未完成'
}
