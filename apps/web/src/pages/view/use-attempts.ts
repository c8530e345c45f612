import { skipToken, useQuery } from '@tanstack/react-query'
import { problemStatusListQuery } from '../../features/assignment-problem-status/assignment-problem-status.api.ts'
import type { SubmissionScope } from '../../features/submission/submission.api.ts'
import { whyNoAttempt } from '../../lib/rule-words.ts'
import { useWallTime } from '../../lib/use-wall-time.ts'

/** What a student has handed in here, and may still; the server has the last word. */
export interface Attempts {
  /** Null where there is no limit. */
  left: number | null
  reason: string | null
  /** How many were handed in so far. */
  made: number
  /** What counts at present; null where nothing does, or it may not be seen. */
  countedScore: number | null
}

/** Read what I have handed in for a problem, and may still. */
export function useAttempts({ assignmentId, problemId }: SubmissionScope): Attempts {
  const query = problemStatusListQuery(String(assignmentId))
  const { data = [] } = useQuery({
    ...query,
    queryFn: assignmentId === undefined ? skipToken : query.queryFn,
  })
  const status = data.find((problem) => problem.problemId === problemId)
  const { attemptsLeft = null, nextAttemptAt = null } = status ?? {}
  const now = useWallTime(nextAttemptAt === null ? [] : [nextAttemptAt])
  return {
    left: attemptsLeft,
    reason: whyNoAttempt({ attemptsLeft, nextAttemptAt }, now),
    made: status?.submissionCount ?? 0,
    countedScore: status?.totalScore ?? null,
  }
}
