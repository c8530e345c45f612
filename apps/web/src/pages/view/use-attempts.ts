import { skipToken, useQuery } from '@tanstack/react-query'
import { problemStatusListQuery } from '../../features/assignment-problem-status/assignment-problem-status.api.ts'
import type { SubmissionScope } from '../../features/submission/submission.api.ts'
import { whyNoAttempt } from '../../lib/rule-words.ts'
import { useWallTime } from '../../lib/use-wall-time.ts'

/** How often a student may still hand in here, and why not at this moment; the server has the last word. */
export function useAttempts({ assignmentId, problemId }: SubmissionScope): {
  /** Null where there is no limit. */
  left: number | null
  reason: string | null
} {
  const query = problemStatusListQuery(String(assignmentId))
  const { data = [] } = useQuery({
    ...query,
    queryFn: assignmentId === undefined ? skipToken : query.queryFn,
  })
  const status = data.find((problem) => problem.problemId === problemId)
  const { attemptsLeft = null, nextAttemptAt = null } = status ?? {}
  const now = useWallTime(nextAttemptAt === null ? [] : [nextAttemptAt])
  return { left: attemptsLeft, reason: whyNoAttempt({ attemptsLeft, nextAttemptAt }, now) }
}
