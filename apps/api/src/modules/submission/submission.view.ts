import { Counters, ScoreBreakdown, ShownReport } from '@ceping/contract/judge'
import type { SubmissionSummary, SubmissionView } from '@ceping/contract/submission'
import { trimReport } from '@ceping/contract/trim-report'
import { Verdict } from '@ceping/contract/vocabulary'
import type { Prisma } from '@ceping/db/types'
import { measuredSelect } from '@ceping/judging/judgement'
import { readPolicyOf } from '@ceping/judging/counted'
import { countedScore } from '@ceping/judging/counted-score'
import { coverageOf } from '@ceping/judging/score'
import type { Context } from '../../context/deps.ts'
import { stageOf } from '../../judge/stage.ts'
import { nameOf } from '../../view/name-of.ts'
import type { SessionUser } from '../../session/session.ts'
import type { Times } from '../../view/times.ts'
import { ownTimesOf } from '../assignment/window.ts'
import { feedbackFor, hideReport, hideResult, releasedSelect } from '../assignment/feedback.ts'
import { viewMutation, visibilityFor } from './mutation.view.ts'
import { numberSubmissions } from './submission-number.ts'

const summaryInclude = {
  user: { select: { realName: true } },
  // Not `_count`: Prisma would count the whole table before it looks at these rows.
  bestOf: { select: { statusId: true } },
  comments: { select: { seenAt: true } },
} satisfies Prisma.SubmissionInclude

/** What `viewSummaries` needs of a submission: neither code nor report, which are long. */
export const summaryQuery = {
  omit: { testFileCode: true, score: true },
  include: {
    ...summaryInclude,
    problem: { select: { title: true } },
    assignment: { select: { exam: { select: releasedSelect } } },
    judgement: { select: { counters: true } },
  },
} satisfies Prisma.SubmissionDefaultArgs

const revisionSelect = { number: true, code: true } satisfies Prisma.ProblemRevisionSelect

/** What `viewSubmission` needs of a judgement. */
export const judgementSelect = {
  ...measuredSelect,
  judgementId: true,
  judgedAt: true,
  report: true,
  problemRevision: { select: revisionSelect },
  mutation: {
    select: {
      retryAt: true,
      states: true,
      quality: true,
      report: true,
      catalogue: { select: { mutantCatalogueId: true, mutants: true, counted: true } },
    },
  },
} satisfies Prisma.JudgementSelect

/** What `viewSubmission` needs of a submission, to show it to this user. */
export function submissionQueryFor(user: SessionUser) {
  return {
    include: {
      ...summaryInclude,
      problem: {
        select: {
          title: true,
          revisions: { select: revisionSelect, orderBy: { number: 'desc' }, take: 1 },
        },
      },
      assignment: {
        select: {
          scoringPolicy: true,
          rescoredAt: true,
          startTime: true,
          endTime: true,
          countingRules: true,
          mutantsDuring: true,
          mutantsAfter: true,
          ...ownTimesOf(user),
        },
      },
      judgement: { select: judgementSelect },
    },
  } satisfies Prisma.SubmissionDefaultArgs
}

type SummaryRow = Prisma.SubmissionGetPayload<typeof summaryQuery>
export type SubmissionRow = Prisma.SubmissionGetPayload<ReturnType<typeof submissionQueryFor>>

/** The percentages of a judgement's counters; null without counters. */
export function viewCoverage(stored: unknown) {
  const counters = Counters.nullish().parse(stored)
  const coverage = counters ? coverageOf(counters) : null
  return {
    instructionCoverage: coverage?.instruction ?? null,
    branchCoverage: coverage?.branch ?? null,
    lineCoverage: coverage?.line ?? null,
    complexityCoverage: coverage?.complexity ?? null,
    methodCoverage: coverage?.method ?? null,
    classCoverage: coverage?.class ?? null,
  }
}

/** Show submissions as rows of a list, as far as their reader may see the results. */
export async function viewSummaries(
  { db, times, user }: Pick<Context, 'db' | 'times' | 'user'>,
  rows: SummaryRow[],
): Promise<SubmissionSummary[]> {
  const numberOf = await numberSubmissions(
    db,
    rows.map(({ submissionId }) => submissionId),
  )
  return rows.map((row) => {
    const summary = viewWholeSummary(times, row, numberOf(row.submissionId))
    return hideResult(summary, feedbackFor(user, row.assignment?.exam))
  })
}

function viewWholeSummary(times: Times, row: Omit<SummaryRow, 'assignment'>, number: number) {
  return {
    submissionId: row.submissionId,
    submissionNumber: number,
    problemId: row.problemId,
    problemName: row.problem.title,
    assignmentId: row.assignmentId,
    userId: row.userId,
    realName: nameOf(row.user),
    isTrial: row.isTrial,
    isBest: row.bestOf.length > 0,
    lateUnits: row.lateUnits,
    countedPercent: row.countedPercent,
    countedScore: row.totalScore === null ? null : countedScore(row.totalScore, row.countedPercent),
    createTime: times.toWallTime(row.createTime),
    stage: stageOf(row),
    verdict: Verdict.nullable().parse(row.verdict),
    commentCount: row.comments.length,
    unseenCommentCount: row.comments.filter(({ seenAt }) => seenAt === null).length,
    ...viewCoverage(row.totalScore === null ? null : row.judgement?.counters),
    comprehensiveCoverage: row.comprehensiveCoverage,
    totalScore: row.totalScore,
  }
}

/** Show a submission with its code and, once judged, its result, as far as its reader may see it. */
export async function viewSubmission(
  { db, times, user }: Pick<Context, 'db' | 'times' | 'user'>,
  row: SubmissionRow,
): Promise<SubmissionView> {
  const { judgement, assignment } = row
  const [newest] = row.problem.revisions
  const revision = judgement === null ? newest : judgement.problemRevision
  const score = ScoreBreakdown.nullable().parse(row.score)
  const scored = score && judgement && { judgedAt: judgement.judgedAt, assignment }
  const numberOf = await numberSubmissions(db, [row.submissionId])
  const view = {
    ...viewWholeSummary(times, row, numberOf(row.submissionId)),
    testFileName: row.testFileName,
    testFileCode: row.testFileCode,
    fileCode: revision?.code ?? null,
    revisionNumber: revision?.number ?? null,
    newestRevisionNumber: newest?.number ?? 1,
    // A report from before the budget of reports is cut to fit into it.
    report: judgement && trimReport(ShownReport.parse(judgement.report)),
    mutation: judgement?.mutation
      ? viewMutation(judgement.mutation, visibilityFor({ times, user }, row))
      : null,
    score,
    scoringPolicy: scored && (await readPolicyOf(db, scored)),
    rescoredAt: scored && viewRescoredAt(times, scored.judgedAt, assignment),
  }
  return hideReport(view, feedbackFor(user, assignment?.exam))
}

/** When a submission was last re-scored; null if it was judged after that. */
function viewRescoredAt(
  times: Times,
  judgedAt: Date,
  assignment: SubmissionRow['assignment'],
): string | null {
  const rescoredAt = assignment?.rescoredAt ?? null
  return rescoredAt !== null && judgedAt < rescoredAt ? times.toWallTime(rescoredAt) : null
}
