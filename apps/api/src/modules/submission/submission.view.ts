import { type JudgeReport, ScoreBreakdown } from '@ceping/contract/judge'
import type { SubmissionSummary, SubmissionView } from '@ceping/contract/submission'
import { Verdict } from '@ceping/contract/vocabulary'
import type { Db } from '@ceping/db/client'
import type { Prisma } from '@ceping/db/types'
import { stageOf } from '../../judge/stage.ts'
import { nameOf } from '../../name-of.ts'
import { readPolicyOf } from '../../scoring/policy-of.ts'
import { readStoredReport } from '../../scoring/stored-report.ts'
import { sha256 } from '../../sha256.ts'
import type { Times } from '../../times.ts'

const summaryInclude = {
  user: { select: { realName: true } },
  // Not `_count`, for which Prisma counts the whole table before it looks at these rows.
  bestOf: { select: { statusId: true } },
} satisfies Prisma.SubmissionInclude

/** What `viewSummary` needs of a submission: neither code nor report, which are long. */
export const summaryQuery = {
  omit: { testFileCode: true, report: true, score: true },
  include: { ...summaryInclude, problem: { select: { title: true } } },
} satisfies Prisma.SubmissionDefaultArgs

/** What `viewSubmission` needs of a submission beside its report, which is read by itself. */
export const submissionQuery = {
  omit: { report: true },
  include: {
    ...summaryInclude,
    problem: { select: { title: true, code: true } },
    assignment: { select: { scoringPolicy: true, rescoredAt: true } },
  },
} satisfies Prisma.SubmissionDefaultArgs

type SummaryRow = Prisma.SubmissionGetPayload<typeof summaryQuery>
type SubmissionRow = Prisma.SubmissionGetPayload<typeof submissionQuery>

/** Show a submission as a row of a list. */
export function viewSummary(times: Times, row: SummaryRow): SubmissionSummary {
  return {
    submissionId: row.submissionId,
    problemId: row.problemId,
    problemName: row.problem.title,
    assignmentId: row.assignmentId,
    userId: row.userId,
    realName: nameOf(row.user),
    isTrial: row.isTrial,
    isBest: row.bestOf.length > 0,
    createTime: times.toWallTime(row.createTime),
    stage: stageOf(row),
    verdict: Verdict.nullable().parse(row.verdict),
    instructionCoverage: row.instructionCoverage,
    branchCoverage: row.branchCoverage,
    lineCoverage: row.lineCoverage,
    complexityCoverage: row.complexityCoverage,
    methodCoverage: row.methodCoverage,
    classCoverage: row.classCoverage,
    comprehensiveCoverage: row.comprehensiveCoverage,
    totalScore: row.totalScore,
  }
}

/** Show a submission with its code and, once judged, its whole result: its own, or the given one. */
export async function viewSubmission(
  { db, times }: { db: Db; times: Times },
  row: SubmissionRow & { report?: JudgeReport },
): Promise<SubmissionView> {
  const report = row.report ?? (await readStoredReport(db, row))
  const { code } = row.problem
  const score = ScoreBreakdown.nullable().parse(row.score)
  const isSameCode = report === null || report.referenceSha256 === sha256(code)
  return {
    ...viewSummary(times, row),
    testFileName: row.testFileName,
    testFileCode: row.testFileCode,
    fileCode: isSameCode ? code : null,
    report,
    score,
    scoringPolicy: score && (await readPolicyOf(db, row)),
    rescoredAt: score && viewRescoredAt(times, row),
  }
}

/** When a submission was scored anew; what is judged later is scored by the new policy at once. */
function viewRescoredAt(times: Times, { judgedAt, assignment }: SubmissionRow): string | null {
  const rescoredAt = assignment?.rescoredAt ?? null
  const isRescored = rescoredAt !== null && judgedAt !== null && judgedAt < rescoredAt
  return isRescored ? times.toWallTime(rescoredAt) : null
}
