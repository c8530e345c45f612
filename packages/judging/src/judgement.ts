import { Counters, type JudgeReport, TestCounts } from '@ceping/contract/judge'
import { countTests } from '@ceping/contract/trim-report'
import { hasScore, Verdict } from '@ceping/contract/vocabulary'
import type { DbTransaction } from '@ceping/db/client'
import { Prisma } from '@ceping/db/types'
import { QualityCounts } from './quality.ts'
import { countMutants, type Measured } from './score.ts'

// A Judgement holds what one judging measured; it is stored once and never changes. The submission
// says which judgement counts, and which score a policy made of it: see counted.ts.

/** A judging that has ended. */
export interface Judged {
  report: JudgeReport
  /** The reference code that it was judged with; null where none was. */
  problemRevisionId: number | null
  startedAt: Date | null
}

const unmutated = { mutants: null, quality: null }

/** The part of a report that its score is made of; its mutants are still to be run. */
export function measuredBy(report: JudgeReport): Measured {
  const { verdict, counters, rightCounters, methodCounts } = report
  const testCounts = countTests(report)
  return { verdict, counters, rightCounters, testCounts, methodCounts, ...unmutated }
}

/** The columns of a judgement that `Measured` is read from; lists and scores need no others. */
export const measuredSelect = {
  verdict: true,
  counters: true,
  rightCounters: true,
  testCounts: true,
  methodCounts: true,
  mutation: {
    select: {
      states: true,
      quality: true,
      catalogue: { select: { mutantCatalogueId: true, counted: true } },
    },
  },
} satisfies Prisma.JudgementSelect

/** Those columns in a statement, of the table or alias `judgement`. */
export const measuredColumns = Prisma.sql`
  judgement."verdict", judgement."counters", judgement."rightCounters", judgement."testCounts",
  judgement."methodCounts", (
    select jsonb_build_object(
      'states', "states", 'quality', "quality",
      'catalogue', jsonb_build_object('mutantCatalogueId', "mutantCatalogueId", 'counted', "counted"))
    from "MutationAnalysis" join "MutantCatalogue" using ("mutantCatalogueId")
    where "MutationAnalysis"."judgementId" = judgement."judgementId") as "mutation"`

/** Those columns as they are stored. */
export interface MeasuredRow {
  verdict: string
  counters: unknown
  rightCounters: unknown
  testCounts: unknown
  methodCounts: unknown
  mutation: {
    states: string | null
    quality: unknown
    catalogue: { mutantCatalogueId: number; counted: string } | null
  } | null
}

/** Read those columns; `counted` is what mutants would count, by their catalogue. */
export function readMeasured(row: MeasuredRow, counted?: ReadonlyMap<number, string>): Measured {
  const { verdict, counters, rightCounters, testCounts, methodCounts, mutation } = row
  return {
    verdict: Verdict.parse(verdict),
    counters: Counters.nullable().parse(counters),
    rightCounters: Counters.nullable().parse(rightCounters),
    testCounts: TestCounts.parse(testCounts),
    methodCounts: TestCounts.nullable().parse(methodCounts),
    ...readMutation(mutation, counted),
  }
}

function readMutation(
  mutation: MeasuredRow['mutation'],
  counted?: ReadonlyMap<number, string>,
): Pick<Measured, 'mutants' | 'quality'> {
  const { states = null, quality, catalogue = null } = mutation ?? {}
  if (states === null || catalogue === null) return unmutated
  return {
    mutants: countMutants(states, counted?.get(catalogue.mutantCatalogueId) ?? catalogue.counted),
    quality: QualityCounts.nullable().parse(quality),
  }
}

/** Store a judgement; gives its number. Where it has a score, its mutants are still to be run. */
export async function storeJudgement(
  transaction: DbTransaction,
  { report, problemRevisionId, startedAt }: Judged,
): Promise<number> {
  const { verdict, counters, rightCounters, testCounts, methodCounts } = measuredBy(report)
  const { judgementId } = await transaction.judgement.create({
    data: {
      problemRevisionId,
      startedAt,
      judgedAt: new Date(),
      verdict,
      counters: counters ?? Prisma.DbNull,
      rightCounters: rightCounters ?? Prisma.DbNull,
      testCounts,
      methodCounts: methodCounts ?? Prisma.DbNull,
      report,
      ...(hasScore(verdict) && { mutation: { create: {} } }),
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
