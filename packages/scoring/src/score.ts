import type { Counters, JudgeReport, ScoreBreakdown, TestCounts } from '@ceping/contract/judge'
import { meanOf, shareOf, toHundredths, toPercentage } from '@ceping/contract/percentage'
import type { ScoringPolicy } from '@ceping/contract/scoring-policy'
import { countTests } from '@ceping/contract/trim-report'
import { hasScore, Metric } from '@ceping/contract/vocabulary'

/** The numbers of one judging: percentages with two decimals, null where there is nothing to count. */
export interface Score {
  coverage: Record<Metric, number | null>
  /** Weighted mean of those that are not null; null where no metric with a weight has anything. */
  comprehensiveCoverage: number | null
  breakdown: ScoreBreakdown
}

/** How many tests count: those that were skipped or given up by an assumption do not. */
export function countedTests({ passed, failed }: TestCounts): number {
  return passed + failed
}

/**
 * Score tests that ran to their end (product.md, section 4): gate × comprehensiveCoverage.
 *
 * Each number is computed from the rounded ones before it, so that what is shown adds up. Where
 * there is nothing to cover at all, nothing was missed: the coverage component counts as 100.
 * Throws a RangeError when no test counts, which is the verdict no_tests and has no score.
 */
export function scoreJudging(judging: {
  counters: Counters
  /** Of all tests. */
  testCounts: TestCounts
  policy: ScoringPolicy
}): Score {
  const { counters, policy, testCounts } = judging
  const { passed } = testCounts
  const counted = countedTests(testCounts)
  if (counted === 0) throw new RangeError('no test counts')

  const coverage = mapMetrics((metric) => shareOf(counters[metric].covered, counters[metric].total))
  const comprehensiveCoverage = weightedMean(coverage, policy.metricWeights)
  const share = policy.shares.coverage
  const score = comprehensiveCoverage ?? 100
  const totalScore = toPercentage(toHundredths(score) * share * passed, 100 * counted)
  return {
    coverage,
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

/** Score a judging by its report; null where the verdict has no score. */
export function scoreReport(
  report: Pick<JudgeReport, 'verdict' | 'counters' | 'tests' | 'testCounts'>,
  policy: ScoringPolicy,
): Score | null {
  const { verdict, counters } = report
  if (!hasScore(verdict) || counters === null) return null
  return scoreJudging({ counters, testCounts: countTests(report), policy })
}

function mapMetrics<Value>(valueOf: (metric: Metric) => Value): Record<Metric, Value> {
  const entries = Metric.options.map((metric) => [metric, valueOf(metric)])
  return Object.fromEntries(entries) as Record<Metric, Value>
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

/** A score as the columns of a submission. */
export function scoreColumns({ coverage, comprehensiveCoverage, breakdown }: Score) {
  return {
    instructionCoverage: coverage.instruction,
    branchCoverage: coverage.branch,
    lineCoverage: coverage.line,
    complexityCoverage: coverage.complexity,
    methodCoverage: coverage.method,
    classCoverage: coverage.class,
    comprehensiveCoverage,
    totalScore: breakdown.totalScore,
    score: breakdown,
  }
}
