import type * as contract from '@ceping/contract/admin/rejudging'
import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import type { JudgeReport } from '@ceping/contract/judge'
import type { ScoringPolicy } from '@ceping/contract/scoring-policy'
import { Prisma, type RejudgeResult } from '@ceping/db/types'
import { scoreColumns, scoreReport } from '@ceping/scoring/score'
import type { Context } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { nameOf } from '../../name-of.ts'
import { readPolicyOf } from '../../scoring/policy-of.ts'
import { pageOf, sliceOf } from '../../page.ts'
import { readStoredReport } from '../../scoring/stored-report.ts'
import { submissionQuery, viewSubmission } from '../submission/submission.view.ts'
import { type ComparisonRow, comparisonsOf } from './comparison.ts'
import { requireRejudging } from './rejudging.access.ts'

interface ResultRow extends ComparisonRow {
  realName: string
  userAccount: string
  problemName: string
  assignmentTitle: string | null
}

function viewResult(row: ResultRow): contract.RejudgeResultView {
  return {
    submissionId: row.submissionId,
    realName: nameOf(row),
    userAccount: row.userAccount,
    problemName: row.problemName,
    assignmentTitle: row.assignmentTitle,
    change: row.change,
    isApplied: row.isApplied,
    before: { verdict: row.verdictBefore, totalScore: row.scoreBefore },
    after: { verdict: row.verdictAfter, totalScore: row.scoreAfter },
  }
}

/** The results that have come, those that change most first; last those that bring nothing. */
export async function listRejudgeResults(
  { db }: Context,
  { body }: InputOf<typeof contract.listRejudgeResults>,
): Promise<DataOf<typeof contract.listRejudgeResults>> {
  const { rejudgingId, changes } = body
  await requireRejudging(db, rejudgingId)
  const wanted = changes.length === 0 ? Prisma.sql`true` : Prisma.sql`"change" = any (${changes})`
  const found = Prisma.sql`(${comparisonsOf(rejudgingId)}) as compared`
  const { skip, take } = sliceOf(body)
  const [rows, [count]] = await Promise.all([
    db.$queryRaw<ResultRow[]>`
      select compared.*, "realName", "userAccount", "Problem"."title" as "problemName",
        "assignmentTitle"
      from ${found}
      join "User" on "User"."id" = compared."userId"
      join "Problem" on "Problem"."problemId" = compared."problemId"
      left join "Assignment" on "Assignment"."assignmentId" = compared."assignmentId"
      where ${wanted}
      order by "change" in ('failed', 'stale'),
        abs(coalesce("scoreAfter", 0) - coalesce("scoreBefore", 0)) desc,
        "change" = 'same', "submissionId"
      limit ${take} offset ${skip}`,
    db.$queryRaw<{ total: number }[]>`
      select count(*)::int as "total" from ${found} where ${wanted}`,
  ])
  return pageOf(body, { records: rows.map(viewResult), total: count?.total ?? 0 })
}

/** The columns of a submission that a stored result would give it. */
function resultColumns(
  result: Omit<RejudgeResult, 'report'>,
  { report, policy }: { report: JudgeReport; policy: ScoringPolicy },
) {
  const { verdict, judgedAt, startedAt } = result
  const scored = scoreReport(report, policy)
  const none = {
    instructionCoverage: null,
    branchCoverage: null,
    lineCoverage: null,
    complexityCoverage: null,
    methodCoverage: null,
    classCoverage: null,
    comprehensiveCoverage: null,
    totalScore: null,
    score: null,
  }
  return {
    ...(scored === null ? none : scoreColumns(scored)),
    verdict,
    judgedAt,
    startedAt,
    report,
  }
}

/** Both results of a submission in full; 404 while the second one has not come. */
export async function getRejudgeResult(
  context: Context,
  { query: { rejudgingId, submissionId } }: InputOf<typeof contract.getRejudgeResult>,
): Promise<DataOf<typeof contract.getRejudgeResult>> {
  const { db } = context
  const result = await db.rejudgeResult.findUnique({
    where: { rejudgingId_submissionId: { rejudgingId, submissionId }, judgedAt: { not: null } },
    omit: { report: true },
  })
  const report = result && (await readStoredReport(db, result))
  if (result === null || report === null) throw notFound('重新判题的结果')
  const row = await db.submission.findUniqueOrThrow({
    where: { submissionId },
    ...submissionQuery,
  })
  const { judgedAt } = result
  const policy = await readPolicyOf(db, { ...row, judgedAt })
  const stored = await viewSubmission(context, row)
  const columns = resultColumns(result, { report, policy })
  const other = await viewSubmission(context, { ...row, ...columns })
  return result.isApplied ? { before: other, after: stored } : { before: stored, after: other }
}
