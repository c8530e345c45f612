import type { ProblemStatusWord } from '@ceping/contract/vocabulary'
import { countedScore } from '@ceping/judging/counted-score'

/** The numbers of the submission that counts, in percent with two decimals, and how late it is. */
export interface Result {
  /** Null where there is nothing to cover. */
  comprehensiveCoverage: number | null
  /** Null where it does not count, or is not known yet; left out where nobody asks for it. */
  mutationScore?: number | null
  /** Left out where nobody asks for it. */
  submissionId?: number
  /** What counts: less what is deducted for being late. */
  totalScore: number
  lateUnits: number
  countedPercent: number
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

/** A submission that counts, with what its score counts instead of its score. */
export function resultOf<Best extends { totalScore: number | null; countedPercent: number }>(
  best: Best,
): Best & { totalScore: number } {
  const { totalScore, countedPercent } = best
  return { ...best, totalScore: countedScore(totalScore ?? 0, countedPercent) }
}

/** Whether a result, or its absence, completes a problem of an assignment. */
export function statusOf(
  result: { totalScore: number | null } | null,
  completionScore: number,
): ProblemStatusWord {
  const totalScore = result?.totalScore ?? null
  return totalScore !== null && totalScore >= completionScore ? '已完成' : '未完成'
}
