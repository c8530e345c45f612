import type { Counters, ScoreBreakdown, TestCounts } from '@ceping/contract/judge'
import { meanOf, shareOf, toHundredths, toPercentage } from '@ceping/contract/percentage'
import type { ScoringPolicy } from '@ceping/contract/scoring-policy'
import { hasScore, Metric, type Verdict } from '@ceping/contract/vocabulary'

/** The part of a judgement that its score is made of. */
export interface Measured {
  verdict: Verdict
  /** Null where nothing was measured. */
  counters: Counters | null
  /** Of all tests, also of those that a long report leaves out. */
  testCounts: TestCounts
}

/** The score that a policy makes of a judgement. */
export interface Score {
  /**
   * Weighted mean of the metrics' percentages; null where no metric with a weight has anything to
   * count.
   */
  comprehensiveCoverage: number | null
  breakdown: ScoreBreakdown
}

/** How many tests count: skipped tests and those aborted by an assumption do not. */
export function countedTests({ passed, failed }: TestCounts): number {
  return passed + failed
}

/** The percentages of the six metrics, with two decimals; null where there is nothing to count. */
export function coverageOf(counters: Counters): Record<Metric, number | null> {
  const entries = Metric.options.map((metric) => {
    const { covered, total } = counters[metric]
    return [metric, shareOf(covered, total)]
  })
  return Object.fromEntries(entries) as Record<Metric, number | null>
}

/**
 * Score a judgement (docs/scoring.md): gate × comprehensiveCoverage; null where its verdict has no
 * score.
 *
 * Each number is computed from the rounded ones before it, so that what is shown adds up. Where
 * there is nothing to cover at all, nothing was missed: the coverage component counts as 100.
 * Throws a RangeError when no test counts, which is the verdict no_tests and has no score.
 */
export function scoreOf(
  { verdict, counters, testCounts }: Measured,
  policy: ScoringPolicy,
): Score | null {
  if (!hasScore(verdict) || counters === null) return null
  const { passed } = testCounts
  const counted = countedTests(testCounts)
  if (counted === 0) throw new RangeError('no test counts')

  const comprehensiveCoverage = weightedMean(coverageOf(counters), policy.metricWeights)
  const share = policy.shares.coverage
  const score = comprehensiveCoverage ?? 100
  const totalScore = toPercentage(toHundredths(score) * share * passed, 100 * counted)
  return {
    comprehensiveCoverage,
    breakdown: {
      passedTests: passed,
      countedTests: counted,
      gate: passed / counted,
      components: [{ component: 'coverage', share, score }],
      totalScore,
    },
  }
}

function weightedMean(
  coverage: Record<Metric, number | null>,
  weights: Record<Metric, number>,
): number | null {
  const counting = Metric.options.filter((metric) => coverage[metric] !== null)
  const sumOf = (valueOf: (metric: Metric) => number) =>
    counting.reduce((sum, metric) => sum + valueOf(metric), 0)
  const weight = sumOf((metric) => weights[metric])
  const weighted = sumOf((metric) => weights[metric] * toHundredths(coverage[metric] ?? 0))
  return meanOf(weighted, weight)
}
