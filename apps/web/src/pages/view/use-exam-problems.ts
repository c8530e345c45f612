import { useQuery } from '@tanstack/react-query'
import { problemStatusListQuery } from '../../features/assignment-problem-status/assignment-problem-status.api.ts'
import { savedProblemsQuery } from '../../features/submission/submission.api.ts'

/** How far I have come with a problem of an exam. */
export type ExamMark = 'submitted' | 'saved' | 'empty'

/** A problem of an exam. */
export interface ExamProblem {
  problemId: number
  name: string
  mark: ExamMark
}

/**
 * The problems of an exam in their order, with what the server has of mine; and what this browser has just
 * saved, before the server is asked again.
 */
export function useExamProblems(
  assignmentId: number,
  savedId: number | null = null,
): ExamProblem[] {
  const { data: problems = [] } = useQuery(problemStatusListQuery(String(assignmentId)))
  const ids = problems.map(({ problemId }) => problemId)
  const { data: savedIds = [] } = useQuery({
    ...savedProblemsQuery(assignmentId, ids),
    enabled: ids.length > 0,
  })
  return problems.map(({ problemId, problemName, submissionCount }) => {
    const isSaved = problemId === savedId || savedIds.includes(problemId)
    const unsubmitted = isSaved ? 'saved' : 'empty'
    return {
      problemId,
      name: problemName,
      mark: submissionCount > 0 ? 'submitted' : unsubmitted,
    }
  })
}
