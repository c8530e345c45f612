import { FeedbackLevel, shows, showsVerdict } from '@ceping/contract/exam'
import type { ProblemStatusView } from '@ceping/contract/assignment-problem-status'
import type { SubmissionSummary, SubmissionView } from '@ceping/contract/submission'
import type { Exam } from '@ceping/db/types'
import type { SessionUser } from '../../session/session.ts'

// What students see of the results of an exam. The rule and everything that is hidden by it.

type Released = Pick<Exam, 'releasedAt' | 'feedbackDuring' | 'feedbackAfter'>

/** What is read of an exam to know what is shown. */
export const releasedSelect = {
  releasedAt: true,
  feedbackDuring: true,
  feedbackAfter: true,
} as const

/** What students see now of the results of an assignment, which need not be an exam. */
export function feedbackToStudents(exam: Released | null | undefined): FeedbackLevel {
  if (!exam) return 'everything'
  return FeedbackLevel.parse(exam.releasedAt === null ? exam.feedbackDuring : exam.feedbackAfter)
}

/** The same for somebody who asks. */
export function feedbackFor(
  { userRole }: Pick<SessionUser, 'userRole'>,
  exam: Released | null | undefined,
): FeedbackLevel {
  return userRole === 'student' ? feedbackToStudents(exam) : 'everything'
}

const noCoverage = {
  instructionCoverage: null,
  branchCoverage: null,
  lineCoverage: null,
  complexityCoverage: null,
  methodCoverage: null,
  classCoverage: null,
  comprehensiveCoverage: null,
}

/** The numbers of a result that a level shows. */
function numbersShown(feedback: FeedbackLevel) {
  if (feedback === 'everything') return {}
  return { ...(!shows(feedback, 'coverage') && noCoverage), totalScore: null }
}

/** Leave out of a submission what its reader may not see. */
export function hideResult<Shown extends Omit<SubmissionSummary, 'feedback'>>(
  summary: Shown,
  feedback: FeedbackLevel,
): Shown & { feedback: FeedbackLevel } {
  const { verdict } = summary
  const isVerdictShown = verdict !== null && showsVerdict(feedback, verdict)
  return {
    ...summary,
    feedback,
    isBest: feedback === 'everything' && summary.isBest,
    countedScore: feedback === 'everything' ? summary.countedScore : null,
    verdict: isVerdictShown ? verdict : null,
    ...numbersShown(feedback),
  }
}

/** The same for everything about it. */
export function hideReport(
  view: Omit<SubmissionView, 'feedback'>,
  feedback: FeedbackLevel,
): SubmissionView {
  const shown = hideResult(view, feedback)
  if (feedback === 'everything') return shown
  const unscored = { mutation: null, score: null, scoringPolicy: null, rescoredAt: null }
  if (shown.verdict === null) return { ...shown, ...unscored, report: null }
  const uncovered = shows(feedback, 'coverage')
    ? {}
    : { counters: null, rightCounters: null, lines: [] }
  return { ...shown, ...unscored, report: shown.report && { ...shown.report, ...uncovered } }
}

/** Leave out of a status what its reader may not see. */
export function hideStatus(
  status: Omit<ProblemStatusView, 'feedback'>,
  feedback: FeedbackLevel,
): ProblemStatusView {
  if (feedback === 'everything') return { ...status, feedback }
  return {
    ...status,
    feedback,
    statusId: null,
    status: '未完成',
    scoreChangedAt: null,
    scoreBefore: null,
    ...numbersShown(feedback),
  }
}
