import type { Counters, TestResult } from '@ceping/contract/judge'
import type { ScoringPolicy } from '@ceping/contract/scoring-policy'
import { Prisma } from '@ceping/db/types'
import { type Score, scoreJudging } from '@ceping/scoring/score'

/** What of a stored judging its score is made of: a report holds much more, which stays where it is. */
export interface StoredJudging {
  counters: Counters | null
  outcomes: TestResult['outcome'][]
}

/** The columns of `StoredJudging`, of submissions with a score. */
export const storedJudgingColumns = Prisma.sql`
  "report" -> 'counters' as "counters",
  jsonb_path_query_array("report", '$.tests[*].outcome') as "outcomes"`

/** Submissions that are read at a time: enough for a statement, and little to hold. */
const batchSize = 250

/** Score a stored judging; null where its report holds nothing to score. */
export function scoreStored(
  { counters, outcomes }: StoredJudging,
  policy: ScoringPolicy,
): Score | null {
  if (counters === null) return null
  return scoreJudging({ counters, tests: outcomes.map((outcome) => ({ outcome })), policy })
}

/** Cut a list into parts of `batchSize`. */
export function batchesOf<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / batchSize) }, (_, index) =>
    items.slice(index * batchSize, (index + 1) * batchSize),
  )
}
