import type { ScoreBreakdown } from '@ceping/contract/judge'
import { formatScore } from '../../../lib/format.ts'

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
