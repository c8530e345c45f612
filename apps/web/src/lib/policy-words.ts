import type { ScorePreview } from '@ceping/contract/rescoring'
import {
  ScoreComponent,
  type ScoringPolicy,
  scoreComponentNames,
  scoringPresets,
} from '@ceping/contract/scoring-policy'
import { Metric, metricNames } from '@ceping/contract/vocabulary'

/** A policy in the middle of being typed: a number may be missing. */
export interface PolicyDraft {
  metricWeights: Record<Metric, number | null>
  shares: ScoringPolicy['shares']
  completionScore: number | null
}

type Weighing = Pick<PolicyDraft, 'metricWeights' | 'shares'>

/** Each weight as a share of all; the same for weights that mean the same. */
function proportionsOf(weights: PolicyDraft['metricWeights']): string {
  const values = Metric.options.map((metric) => weights[metric] ?? 0)
  const sum = values.reduce((total, weight) => total + weight, 0)
  return values.map((weight) => (sum === 0 ? 0 : weight / sum)).join()
}

/** The preset that weighs as a policy does; undefined where none does. */
export function findPreset({ metricWeights, shares }: Weighing) {
  return scoringPresets.find(
    (preset) =>
      proportionsOf(preset.metricWeights) === proportionsOf(metricWeights) &&
      preset.shares.coverage === shares.coverage &&
      preset.shares.mutation === shares.mutation &&
      preset.shares.quality === shares.quality,
  )
}

/** How much a metric counts, as `16.67%`; a dash while no weight is above 0. */
export function proportionOf(weights: PolicyDraft['metricWeights'], metric: Metric): string {
  const sum = Metric.options.reduce((total, other) => total + (weights[other] ?? 0), 0)
  if (sum === 0) return '—'
  return `${((100 * (weights[metric] ?? 0)) / sum).toFixed(2)}%`
}

/** The name of the preset that weighs as a policy does. */
export function nameWeighing(weighing: Weighing): string {
  return findPreset(weighing)?.name ?? '自定义权重'
}

function nameOf(component: ScoreComponent): string {
  return component === 'coverage' ? '综合覆盖率' : scoreComponentNames[component]
}

/** How a total is made of its components: `得分 = 测试通过率 × 综合覆盖率`. */
export function describeTotal({ shares }: Pick<ScoringPolicy, 'shares'>): string {
  const counting = ScoreComponent.options.filter((component) => shares[component] > 0)
  const [only] = counting
  if (counting.length === 1 && only !== undefined) return `得分 = 测试通过率 × ${nameOf(only)}`
  const terms = counting.map((component) => `${shares[component]}% × ${nameOf(component)}`)
  return `得分 = 测试通过率 ×（${terms.join(' + ')}）`
}

/** A policy in a line: `分支覆盖（只看分支覆盖率），60 分完成`. */
export function describePolicy(policy: ScoringPolicy): string {
  const preset = findPreset(policy)
  const weighing =
    preset === undefined
      ? Metric.options
          .filter((metric) => policy.metricWeights[metric] > 0)
          .map((metric) => `${metricNames[metric]} ${proportionOf(policy.metricWeights, metric)}`)
          .join('、')
      : `${preset.name}（${preset.note}）`
  return `${weighing}，${policy.completionScore} 分完成`
}

/** What a preview's counts rest on, where that is not everything; begins what it says of them. */
export function describeBasis({ isSample, resultCount }: ScorePreview): string {
  return isSample ? `按最近的 ${resultCount} 个成绩估算，` : ''
}
