import type { ProblemStatusView } from '@ceping/contract/assignment-problem-status'
import type { FeedbackLevel } from '@ceping/contract/exam'
import type { Prisma } from '@ceping/db/types'
import type { Times } from '../../view/times.ts'
import { resultOf, statusOf } from '../assignment/results.ts'
import { hideStatus } from '../assignment/feedback.ts'
import type { attemptsAfter } from '../submission/attempts.ts'
import { viewCoverage } from '../submission/submission.view.ts'

/** The numbers of a submission that a status shows. */
export const resultColumns = {
  comprehensiveCoverage: true,
  totalScore: true,
  lateUnits: true,
  countedPercent: true,
  judgement: { select: { counters: true } },
} satisfies Prisma.SubmissionSelect

type BestSubmission = Prisma.SubmissionGetPayload<{ select: typeof resultColumns }>

const noResult: BestSubmission = {
  comprehensiveCoverage: null,
  totalScore: null,
  lateUnits: 0,
  countedPercent: 100,
  judgement: null,
}

/** What was noted when a re-scoring or a re-judging changed the score that counts. */
interface ChangedScore {
  scoreChangedAt: Date | null
  scoreBefore: number | null
}

/** Show what was noted, if anything, of the score that counts. */
export function viewChangedScore(times: Times, status: ChangedScore | undefined) {
  const scoreChangedAt = status?.scoreChangedAt ?? null
  return {
    scoreChangedAt: scoreChangedAt && times.toWallTime(scoreChangedAt),
    scoreBefore: status?.scoreBefore ?? null,
  }
}

interface StatusRow {
  assignmentId: number
  problem: { problemId: number; title: string; tags: string[] }
  points: number
  best: ({ statusId: number; bestSubmission: BestSubmission } & ChangedScore) | undefined
  submissionCount: number
  attempts: ReturnType<typeof attemptsAfter>
  unseenCommentCount: number
  completionScore: number
  feedback: FeedbackLevel
}

/** Show where a user stands with one problem of an assignment, as far as the reader may see it. */
export function viewProblemStatus(times: Times, row: StatusRow): ProblemStatusView {
  const { assignmentId, problem, points, best, submissionCount, attempts, completionScore } = row
  const { unseenCommentCount } = row
  const { judgement, ...result } = best === undefined ? noResult : resultOf(best.bestSubmission)
  const { left, nextAt } = attempts
  const status = {
    statusId: best?.statusId ?? null,
    assignmentId,
    problemId: problem.problemId,
    problemName: problem.title,
    tags: problem.tags,
    points,
    status: statusOf(result, completionScore),
    submissionCount,
    attemptsLeft: left,
    nextAttemptAt: nextAt !== null && nextAt > new Date() ? times.toWallTime(nextAt) : null,
    unseenCommentCount,
    ...viewChangedScore(times, best),
    ...result,
    ...viewCoverage(judgement?.counters),
  }
  return hideStatus(status, row.feedback)
}
