import type { ScorePreview } from '@ceping/contract/rescoring'
import {
  type GateBy,
  gateByNames,
  rightTestsOnlyTitle,
  ScoreComponent,
  type ScoringPolicy,
  scoreComponentNames,
  scoringPresets,
} from '@ceping/contract/scoring-policy'
import { Metric, metricNames } from '@ceping/contract/vocabulary'

/** A policy in the middle of being typed: a number may be missing, or be NaN. */
export interface PolicyDraft {
  metricWeights: Record<Metric, number | null>
  shares: Record<ScoreComponent, number | null>
  gateBy: GateBy
  rightTestsOnly: boolean
  completionScore: number | null
}

type Weighing = Pick<PolicyDraft, 'metricWeights' | 'shares'>

/** Each weight as a share of all; the same for weights that mean the same. */
function proportionsOf(weights: PolicyDraft['metricWeights']): string {
  const values = Metric.options.map((metric) => weights[metric] || 0)
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
  const sum = Metric.options.reduce((total, other) => total + (weights[other] || 0), 0)
  if (sum === 0) return '—'
  return `${((100 * (weights[metric] || 0)) / sum).toFixed(2)}%`
}

/** The name of the preset that weighs as a policy does. */
export function nameWeighing(weighing: Weighing): string {
  return findPreset(weighing)?.name ?? '自定义方案'
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

const gateNotes = {
  methods:
    '测试通过率 = 通过的测试方法 ÷ 计数的测试方法。参数化、重复和动态测试的一个方法只算一个，有一次未通过就算未通过。',
  invocations: '测试通过率 = 通过的测试 ÷ 计数的测试。参数化、重复和动态测试每运行一次算一个。',
} as const satisfies Record<GateBy, string>

/** What the gate of a score counts, in a sentence or two. */
export function describeGate({ gateBy }: Pick<ScoringPolicy, 'gateBy'>): string {
  return gateNotes[gateBy]
}

const coveringNotes = {
  right:
    '没有通过的测试方法是写错的，只被它们覆盖到的不计入综合覆盖率；六项覆盖率仍显示全部测试的。',
  all: '通过的和没有通过的测试覆盖到的都计入综合覆盖率。',
} as const

/** Which tests the coverage of a score counts, in a sentence. */
export function describeCovering({
  rightTestsOnly,
}: Pick<ScoringPolicy, 'rightTestsOnly'>): string {
  return rightTestsOnly ? coveringNotes.right : coveringNotes.all
}

/** Shares and weights of no preset: `覆盖率 70%（指令 50.00%、分支 50.00%）、变异得分 30%`. */
function describeParts({ shares, metricWeights }: ScoringPolicy): string {
  const metrics = Metric.options
    .filter((metric) => metricWeights[metric] > 0)
    .map((metric) => `${metricNames[metric]} ${proportionOf(metricWeights, metric)}`)
    .join('、')
  if (shares.coverage === 100) return metrics
  return ScoreComponent.options
    .filter((component) => shares[component] > 0)
    .map((component) => {
      const share = `${scoreComponentNames[component]} ${shares[component]}%`
      return component === 'coverage' ? `${share}（${metrics}）` : share
    })
    .join('、')
}

/** A policy in a line: `分支覆盖（只看分支覆盖率），通过率按测试方法，60 分完成`. Says where wrong tests cover nothing. */
export function describePolicy(policy: ScoringPolicy): string {
  const preset = findPreset(policy)
  const weighing = preset === undefined ? describeParts(policy) : `${preset.name}（${preset.note}）`
  return [
    weighing,
    `通过率按${gateByNames[policy.gateBy]}`,
    ...(policy.rightTestsOnly ? [rightTestsOnlyTitle] : []),
    `${policy.completionScore} 分完成`,
  ].join('，')
}

/** What a preview's counts rest on, where that is not everything; begins what it says of them. */
export function describeBasis({ isSample, resultCount }: ScorePreview): string {
  return isSample ? `按最近的 ${resultCount} 个成绩估算，` : ''
}
