import type { SittingView } from '@ceping/contract/exam'
import { getProblem, type ProblemView } from '@ceping/contract/problem'
import type { SubmissionView } from '@ceping/contract/submission'
import type { UserRole } from '@ceping/contract/vocabulary'
import { useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../components/toast.tsx'
import { type SubmissionScope, submissionQuery } from '../../features/submission/submission.api.ts'
import { useJudging } from '../../features/submission/use-judging.ts'
import { readAgain } from '../../lib/use-call.ts'
import { whyClosed } from './submit-gate.ts'
import { useAttempts } from './use-attempts.ts'
import type { OpenedThrough } from './use-opened-through.ts'

interface SubmittingOptions {
  problem: ProblemView
  scope: SubmissionScope
  userRole: UserRole
  openedThrough: OpenedThrough
  sitting: SittingView | null
  onJudged: (submissionId: number) => void
  onFailed: () => void
}

/** Submit what is written, unless something is in its way. */
export function useSubmitting(options: SubmittingOptions) {
  const { problem, scope, userRole, openedThrough, sitting, onJudged, onFailed } = options
  const toast = useToast()
  const queryClient = useQueryClient()
  const judging = useJudging({ scope, problem, onJudged: adopt, onFailed })
  const attempts = useAttempts(scope)
  const trialText = trialTextOf(userRole, sitting)
  const spentReason = trialText === null ? attempts.reason : null
  const closedReason = whyClosed({ userRole, ...openedThrough }, sitting)

  function adopt(submission: SubmissionView): void {
    queryClient.setQueryData(submissionQuery(submission.submissionId).queryKey, submission)
    onJudged(submission.submissionId)
    // The reference code was edited since the page was opened.
    if (submission.fileCode !== problem.code) void readAgain(queryClient, [getProblem])
  }

  function submit(code: string): void {
    const reason = closedReason ?? spentReason
    if (reason === null) void judging.start(code)
    else toast.info(reason)
  }

  return {
    judging,
    submit,
    /** Why nothing can be submitted here; null where it can. */
    closedReason,
    /** Why nothing can be submitted at this moment. */
    disabledReason: closedReason ?? (judging.progress !== null ? '正在判题' : spentReason),
    trialText,
    attempts,
  }
}

/** What says that a run counts nowhere; null where it counts. */
function trialTextOf(userRole: UserRole, sitting: SittingView | null): string | null {
  if (userRole !== 'student') return '试运行，不计入成绩'
  return sitting?.state === 'ended' && sitting.isPracticeOpen ? '练习，不计入成绩' : null
}
