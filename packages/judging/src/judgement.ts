import { Counters, type JudgeReport, TestCounts } from '@ceping/contract/judge'
import { countTests } from '@ceping/contract/trim-report'
import { Verdict } from '@ceping/contract/vocabulary'
import type { DbTransaction } from '@ceping/db/client'
import { Prisma } from '@ceping/db/types'
import type { Measured } from './score.ts'

// A Judgement holds what one judging measured; it is stored once and never changes. The submission
// says which judgement counts, and which score a policy made of it: see counted.ts.

/** A judging that has ended. */
export interface Judged {
  report: JudgeReport
  /** The reference code that it was judged with; null where none was. */
  problemRevisionId: number | null
  startedAt: Date | null
}

/** The part of a report that its score is made of. */
export function measuredBy(report: JudgeReport): Measured {
  const { verdict, counters } = report
  return { verdict, counters, testCounts: countTests(report) }
}

/** The columns of a judgement that `Measured` is read from; lists and scores need no others. */
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

/** Read those columns. */
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

/** Delete those of these judgements that no submission or result of a re-judging names any more. */
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
