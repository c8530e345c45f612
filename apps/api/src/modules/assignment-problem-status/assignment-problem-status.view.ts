import type { ProblemStatusView } from '@ceping/contract/assignment-problem-status'
import type { Prisma } from '@ceping/db/types'
import { statusOf } from '../grade/results.ts'

/** The numbers of a submission that a status shows. */
export const resultColumns = {
  comprehensiveCoverage: true,
  totalScore: true,
  instructionCoverage: true,
  lineCoverage: true,
  complexityCoverage: true,
  methodCoverage: true,
  branchCoverage: true,
  classCoverage: true,
} satisfies Prisma.SubmissionSelect

type BestSubmission = Prisma.SubmissionGetPayload<{ select: typeof resultColumns }>

const noResult: BestSubmission = {
  comprehensiveCoverage: null,
  totalScore: null,
  instructionCoverage: null,
  lineCoverage: null,
  complexityCoverage: null,
  methodCoverage: null,
  branchCoverage: null,
  classCoverage: null,
}

/** Show where a user stands with one problem of an assignment. */
export function viewProblemStatus(row: {
  assignmentId: number
  problem: { problemId: number; title: string; tags: string[] }
  best: { statusId: number; bestSubmission: BestSubmission } | undefined
  submissionCount: number
  completionScore: number
}): ProblemStatusView {
  const { assignmentId, problem, best, submissionCount, completionScore } = row
  const result = best?.bestSubmission ?? noResult
  return {
    statusId: best?.statusId ?? null,
    assignmentId,
    problemId: problem.problemId,
    problemName: problem.title,
    tags: problem.tags,
    status: statusOf(result, completionScore),
    submissionCount,
    ...result,
  }
}
