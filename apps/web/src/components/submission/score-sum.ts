import type { ScoreBreakdown } from '@ceping/contract/judge'
import type { ScoringPolicy } from '@ceping/contract/scoring-policy'
import type { SubmissionSummary } from '@ceping/contract/submission'
import { formatScore } from '../../lib/format.ts'
import { metricsOf } from './metric-names.ts'

const componentNames: Record<ScoreBreakdown['components'][number]['component'], string> = {
  coverage: '综合覆盖率',
}

/**
 * Write a score as the sum that it is: gate × (share × score + …) = total. The parts are shown as
 * exactly as they enter it, so that whoever recomputes it arrives at the same total.
 */
export function scoreSum({ passedTests, countedTests, components, totalScore }: ScoreBreakdown) {
  const terms = components.map(({ component, share, score }) => ({
    component,
    name: componentNames[component],
    text: `${share}% × ${formatScore(score)}`,
  }))
  return {
    gate: `${passedTests}/${countedTests}`,
    terms,
    total: formatScore(totalScore),
  }
}

/**
 * Write comprehensiveCoverage as the weighted mean that it is: (value × weight + …) ÷ sum of weights. What
 * has nothing to count, or no weight, is left out; equal weights count as 1 and are not written.
 */
export function coverageSum(submission: SubmissionSummary, { metricWeights }: ScoringPolicy) {
  const counting = metricsOf(submission).flatMap(({ metric, name, percentage }) => {
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
