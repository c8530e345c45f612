import { JudgeReport } from '@ceping/contract/judge'
import { trimReport } from '@ceping/contract/trim-report'
import type { Db } from '@ceping/db/client'
import { Prisma } from '@ceping/db/types'
import { testCountsColumn } from './test-counts.ts'

/**
 * Reports from before there was a budget have up to 17 MB; of more tests than this the database
 * sends the first.
 */
const sentTests = 500
/** Bytes of a row, compressed, above which a report may be such a one. */
const longBytes = 64 * 1024

/** Failures first, as in the lists of today. */
const shortenedTests = Prisma.sql`(
  select coalesce(jsonb_agg(test order by place), '[]') from (
    select test, place from jsonb_array_elements("report" -> 'tests') with ordinality as tests (test, place)
    order by test ->> 'outcome' <> 'failed', place limit ${sentTests}
  ) as first
)`

const reportColumn = Prisma.sql`
  case
    when "report" is null or pg_column_size("report") < ${longBytes} then "report"
    when jsonb_typeof("report" -> 'testCounts') = 'object' then "report"
    else "report" || jsonb_build_object('tests', ${shortenedTests}, 'testCounts', ${testCountsColumn})
  end as "report"`

/**
 * The report of a row; null where there is none. One that is older than the budget is made to fit
 * into it.
 */
export async function readStoredReport(
  db: Pick<Db, '$queryRaw'>,
  row: { submissionId: number } | { rejudgeResultId: number },
): Promise<JudgeReport | null> {
  // A result of a re-judging has the number of its submission, too.
  const place =
    'rejudgeResultId' in row
      ? Prisma.sql`"RejudgeResult" where "rejudgeResultId" = ${row.rejudgeResultId}`
      : Prisma.sql`"Submission" where "submissionId" = ${row.submissionId}`
  const [stored] = await db.$queryRaw<{ report: unknown }[]>`select ${reportColumn} from ${place}`
  const report = JudgeReport.nullable().parse(stored?.report ?? null)
  return report === null ? null : trimReport(report)
}
