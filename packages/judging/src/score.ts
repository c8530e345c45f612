import type { Counters, ScoreBreakdown, TestCounts } from '@ceping/contract/judge'
import { stateLetters } from '@ceping/contract/mutation'
import { meanOf, shareOf, toHundredths, toPercentage } from '@ceping/contract/percentage'
import { ScoreComponent, type ScoringPolicy } from '@ceping/contract/scoring-policy'
import { hasScore, Metric, type Verdict } from '@ceping/contract/vocabulary'
import type { QualityCounts } from './quality.ts'

/** The part of a judgement that its score is made of. */
export interface Measured {
  verdict: Verdict
  /** Null where nothing was measured. */
  counters: Counters | null
  /** Without wrong tests; null where there are none, or that was not measured. */
  rightCounters: Counters | null
  /** Of all tests, also of those that a long report leaves out. */
  testCounts: TestCounts
  /** Of their methods; null where they were not counted when it was judged. */
  methodCounts: TestCounts | null
  /** Null until they have been run. */
  mutants: MutantCounts | null
  /** Null until the mutants have been run. */
  quality: QualityCounts | null
}

/** Mutants, each as often as it counts: those killed, those decided, and all. */
export interface MutantCounts {
  killed: number
  decided: number
  counted: number
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

/** Whether a score by this policy is finished by the runs with mutants. */
export function needsMutants({ shares }: ScoringPolicy): boolean {
  return shares.mutation > 0 || shares.quality > 0
}

/** What a policy's gate counts, and how many of it: all tests, where methods were not counted. */
function gateOf({ testCounts, methodCounts }: Measured, { gateBy }: ScoringPolicy) {
  const isByMethods = gateBy === 'methods' && methodCounts !== null
  const counts = isByMethods ? methodCounts : testCounts
  return {
    gateBy: isByMethods ? gateBy : 'invocations',
    passedTests: counts.passed,
    countedTests: countedTests(counts),
  } as const
}

/** What a policy's coverage counts: all tests, where those that are right were not measured apart. */
function coveringOf(
  { counters, rightCounters, testCounts }: Measured,
  { rightTestsOnly }: ScoringPolicy,
) {
  const areRightKnown = rightCounters !== null || testCounts.failed === 0
  const isRightOnly = rightTestsOnly && areRightKnown
  return { counters: (isRightOnly ? rightCounters : null) ?? counters, rightTestsOnly: isRightOnly }
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
 * Score a judgement (docs/scoring.md): gate × the sum of share × score over the components; null where
 * its verdict has no score.
 *
 * Each number is computed from the rounded ones before it, so that what is shown adds up. Where
 * there is nothing to cover, or no mutant, nothing was missed: that component counts as 100. A
 * component that is not measured yet counts as 0.
 * Throws a RangeError when no test counts, which is the verdict no_tests and has no score.
 */
export function scoreOf(measured: Measured, policy: ScoringPolicy): Score | null {
  const { verdict, mutants, quality } = measured
  const { counters, rightTestsOnly } = coveringOf(measured, policy)
  if (!hasScore(verdict) || counters === null) return null
  const gate = gateOf(measured, policy)
  if (gate.countedTests === 0) throw new RangeError('no test counts')

  const comprehensiveCoverage = weightedMean(coverageOf(counters), policy.metricWeights)
  const scores = {
    coverage: comprehensiveCoverage ?? 100,
    mutation: mutants && mutationScoreOf(mutants),
    quality: quality && qualityScoreOf(quality),
  }
  const components = ScoreComponent.options
    .filter((component) => policy.shares[component] > 0)
    .map((component) => ({
      component,
      share: policy.shares[component],
      score: scores[component] ?? 0,
      isPending: scores[component] === null,
    }))
  const weighted = components.reduce(
    (sum, { share, score }) => sum + toHundredths(score) * share,
    0,
  )
  return {
    comprehensiveCoverage,
    breakdown: {
      ...gate,
      rightTestsOnly,
      gate: gate.passedTests / gate.countedTests,
      components,
      totalScore: toPercentage(weighted * gate.passedTests, 100 * gate.countedTests),
    },
  }
}

/** Sum up mutants by what each counts: see `MutationAnalysis.states` and `MutantCatalogue.counted`. */
export function countMutants(states: string, counted: string): MutantCounts {
  const sumOf = (isMeant: (state: string) => boolean) =>
    Array.from(states).reduce(
      (sum, state, index) => sum + (isMeant(state) ? Number(counted[index] ?? 0) : 0),
      0,
    )
  return {
    killed: sumOf((state) => state === stateLetters.killed),
    decided: sumOf((state) => state !== stateLetters.undecided),
    counted: sumOf(() => true),
  }
}

/** The share of the tests of good quality. */
function qualityScoreOf({ clean, total }: QualityCounts): number {
  return shareOf(clean, total) ?? 0
}

/**
 * The share of the killed mutants among those that were decided. 0 where none was: else a suite would
 * gain by being slow.
 */
function mutationScoreOf({ killed, decided, counted }: MutantCounts): number {
  return counted === 0 ? 100 : (shareOf(killed, decided) ?? 0)
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
