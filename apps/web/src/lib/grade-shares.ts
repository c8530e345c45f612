import type { GradeWeights } from '@ceping/contract/class'

/** Percent of the grade that homework and exams make, one decimal; null while neither weighs anything. */
export function gradeShares({ homework, exam }: GradeWeights): GradeWeights | null {
  const sum = homework + exam
  if (sum === 0) return null
  const share = Math.round((1000 * homework) / sum) / 10
  return { homework: share, exam: Math.round(1000 - 10 * share) / 10 }
}
