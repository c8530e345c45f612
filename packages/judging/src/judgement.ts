import { Counters, JudgeReport, TestCounts } from '@ceping/contract/judge'
import { countTests, trimReport } from '@ceping/contract/trim-report'
import { Verdict } from '@ceping/contract/vocabulary'
import type { Db, DbTransaction } from '@ceping/db/client'
import { Prisma } from '@ceping/db/types'
import type { Measured } from './score.ts'

// What one judging has measured is stored once, as a Judgement, and never changes. Which judgement counts
// for a submission, and what score a policy makes of it, is said by the submission: see counted.ts.

/** A judging that has come to its end. */
export interface Judged {
  report: JudgeReport
  /** The reference code that it was judged with; null where none was. */
  problemRevisionId: number | null
  startedAt: Date | null
}

/** What of a report its score is made of. */
export function measuredBy(report: JudgeReport): Measured {
  const { verdict, counters } = report
  return { verdict, counters, testCounts: countTests(report) }
}

/** The columns of a judgement that `Measured` is read from: lists and scores need no more. */
export const measuredSelect = {
  verdict: true,
  counters: true,
  testCounts: true,
} satisfies Prisma.JudgementSelect

/** Those columns in a statement, of the table or alias `judgement`. */
export const measuredColumns = Prisma.sql`
  judgement."verdict", judgement."counters", judgement."testCounts"`

/** Those columns as they are stored. */
export interface MeasuredRow {
  verdict: string
  counters: unknown
  testCounts: unknown
}

/** Read what is in these columns. */
export function readMeasured({ verdict, counters, testCounts }: MeasuredRow): Measured {
  return {
    verdict: Verdict.parse(verdict),
    counters: Counters.nullable().parse(counters),
    testCounts: TestCounts.parse(testCounts),
  }
}

/** Store a judgement; gives its number. */
export async function storeJudgement(
  transaction: DbTransaction,
  { report, problemRevisionId, startedAt }: Judged,
): Promise<number> {
  const { verdict, counters, testCounts } = measuredBy(report)
  const { judgementId } = await transaction.judgement.create({
    data: {
      problemRevisionId,
      startedAt,
      judgedAt: new Date(),
      verdict,
      counters: counters ?? Prisma.DbNull,
      testCounts,
      report,
    },
    select: { judgementId: true },
  })
  return judgementId
}

/** Delete those of these judgements that neither a submission nor a result of a re-judging names any more. */
export async function deleteUnowned(
  transaction: DbTransaction,
  judgementIds: number[],
): Promise<void> {
  await transaction.$executeRaw`
    delete from "Judgement" as judgement where "judgementId" = any (${judgementIds})
      and not exists (
        select from "Submission" where "judgementId" = judgement."judgementId")
      and not exists (
        select from "RejudgeResult" where "judgementId" = judgement."judgementId")
      and not exists (
        select from "RejudgeResult" where "replacesId" = judgement."judgementId")`
}

/** The report of a judgement. One that is older than the budget of reports is made to fit into it. */
export async function readReport(
  db: Pick<Db, 'judgement'>,
  judgementId: number,
): Promise<JudgeReport> {
  const where = { judgementId }
  const row = await db.judgement.findUniqueOrThrow({ where, select: { report: true } })
  return trimReport(JudgeReport.parse(row.report))
}
