import type { Counters, ScoreBreakdown } from '@ceping/contract/judge'
import { shareOf } from '@ceping/contract/percentage'
import {
  gateByNames,
  type ScoreComponent,
  scoreComponentNames,
  type ScoringPolicy,
} from '@ceping/contract/scoring-policy'
import type { SubmissionView } from '@ceping/contract/submission'
import { formatScore } from '../../lib/format.ts'
import { metricsOf } from './metric-names.ts'

const componentNames: Record<ScoreComponent, string> = {
  ...scoreComponentNames,
  coverage: '综合覆盖率',
}

/**
 * Write a score as the sum that it is: gate × (share × score + …) = total. The parts are shown as
 * exactly as they enter it, so that whoever recomputes it arrives at the same total.
 */
export function scoreSum(breakdown: ScoreBreakdown) {
  const { gateBy, passedTests, countedTests, components, totalScore } = breakdown
  const terms = components.map(({ component, share, score, isPending }) => ({
    component,
    name: componentNames[component],
    text: `${share}% × ${isPending ? '待定' : formatScore(score)}`,
  }))
  return {
    gate: `${passedTests}/${countedTests}`,
    gateLabel: `测试通过率（按${gateByNames[gateBy]}）`,
    terms,
    total: formatScore(totalScore),
  }
}

/** The counters that a score counts instead of those of all tests; null where it counts those. */
export function rightCountersOf({
  score,
  report,
}: Pick<SubmissionView, 'score' | 'report'>): Counters | null {
  return score?.rightTestsOnly === true ? (report?.rightCounters ?? null) : null
}

/** The percentages that a score counts, of the six metrics. */
function countedMetricsOf(submission: SubmissionView) {
  const right = rightCountersOf(submission)
  return metricsOf(submission).map(({ metric, name, percentage }) => {
    const counter = right?.[metric]
    const counted = counter ? shareOf(counter.covered, counter.total) : percentage
    return { metric, name, percentage: counted }
  })
}

/** What the coverage of a score leaves out, or should; null where it counts all tests and says so. */
export function coveringNote(submission: SubmissionView): string | null {
  const { score, scoringPolicy } = submission
  if (rightCountersOf(submission) !== null) {
    return '写错的测试不计覆盖：这里用的是写对的测试的覆盖率，下面六项是全部测试的。'
  }
  return scoringPolicy?.rightTestsOnly === true && score?.rightTestsOnly === false
    ? '判题时没有把写错的测试分开统计，这份结果仍按全部测试计覆盖。'
    : null
}

/**
 * Write comprehensiveCoverage as the weighted mean that it is: (value × weight + …) ÷ sum of weights. What
 * has nothing to count, or no weight, is left out; equal weights count as 1 and are not written.
 */
export function coverageSum(submission: SubmissionView, { metricWeights }: ScoringPolicy) {
  const counting = countedMetricsOf(submission).flatMap(({ metric, name, percentage }) => {
    const weight = metricWeights[metric]
    return percentage === null || weight === 0 ? [] : [{ metric, name, percentage, weight }]
  })
  const areEqual = counting.every(({ weight }) => weight === counting[0]?.weight)
  const divisor = counting.reduce((sum, { weight }) => sum + (areEqual ? 1 : weight), 0)
  return {
    terms: counting.map(({ metric, name, percentage, weight }) => ({
      metric,
      name,
      text: areEqual ? formatScore(percentage) : `${formatScore(percentage)} × ${weight}`,
    })),
    divisor,
    mean: formatScore(submission.comprehensiveCoverage),
  }
}
