import type { Gradebook } from '@ceping/contract/grade'
import type { ScoreAdjustment } from '@ceping/contract/score-adjustment'

/** A submission that counts for its student and a problem of an assignment. */
export interface CountedSubmission {
  userId: number
  realName: string
  submissionId: number
  totalScore: number | null
  adjustment: ScoreAdjustment | null
}

/** The submissions that count for a problem of an assignment, in the order of the gradebook's students. */
export function listCountedSubmissions(
  { columns, students }: Pick<Gradebook, 'columns' | 'students'>,
  of: { assignmentId: number | null; problemId: number },
): CountedSubmission[] {
  const column = columns.findIndex(
    ({ assignmentId, problemId }) => assignmentId === of.assignmentId && problemId === of.problemId,
  )
  return students.flatMap(({ userId, realName, submissionIds, scores, adjustments }) => {
    const submissionId = submissionIds[column] ?? null
    if (submissionId === null) return []
    const totalScore = scores[column] ?? null
    return { userId, realName, submissionId, totalScore, adjustment: adjustments[column] ?? null }
  })
}
