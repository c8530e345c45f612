import type { Counters, TestCounts } from '@ceping/contract/judge'
import type { ScoringPolicy } from '@ceping/contract/scoring-policy'
import { Prisma } from '@ceping/db/types'
import { type Score, scoreJudging } from '@ceping/scoring/score'
import { testCountsColumn } from './test-counts.ts'

/** What of a stored judging its score is made of: a report holds much more, which stays where it is. */
export interface StoredJudging {
  counters: Counters | null
  /** Of all tests, whether the report lists them or not. */
  testCounts: TestCounts
}

/** The columns of `StoredJudging`, of submissions with a score. Older reports list all tests. */
export const storedJudgingColumns = Prisma.sql`
  "report" -> 'counters' as "counters",
  ${testCountsColumn} as "testCounts"`

/** Submissions that are read at a time: enough for a statement, and little to hold. */
const batchSize = 250

/** Score a stored judging; null where its report holds nothing to score. */
export function scoreStored(
  { counters, testCounts }: StoredJudging,
  policy: ScoringPolicy,
): Score | null {
  if (counters === null) return null
  return scoreJudging({ counters, testCounts, policy })
}

/** Cut a list into parts of `batchSize`. */
export function batchesOf<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) =>
    items.slice(index * batchSize, (index + 1) * batchSize),
  )
}
