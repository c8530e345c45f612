import { z } from 'zod'
import { type Metric, metricNames } from './vocabulary.ts'
import { type NumberField, wholeNumber } from './wire-types.ts'

/** The components of totalScore. */
export const ScoreComponent = z.enum(['coverage', 'mutation', 'quality'])
export type ScoreComponent = z.infer<typeof ScoreComponent>

export const scoreComponentNames = {
  coverage: '覆盖率',
  mutation: '变异得分',
  quality: '质量得分',
} as const satisfies Record<ScoreComponent, string>

export const gateByTitle = '测试通过率按'

/** What the gate counts: methods of tests, or each invocation of one. */
export const GateBy = z.enum(['methods', 'invocations']).meta({ title: gateByTitle })
export type GateBy = z.infer<typeof GateBy>

export const gateByNames = {
  methods: '测试方法',
  invocations: '测试次数',
} as const satisfies Record<GateBy, string>

export const rightTestsOnlyTitle = '写错的测试不计覆盖'

function weightOf(metric: Metric) {
  return { title: `${metricNames[metric]}的权重`, unit: '', min: 0, max: 100 }
}
function shareOf(component: ScoreComponent) {
  return { title: `${scoreComponentNames[component]}的占比`, unit: '%', min: 0, max: 100 }
}

/** The numbers of a policy, by their paths in it. */
export const policyFields = {
  'metricWeights.instruction': weightOf('instruction'),
  'metricWeights.branch': weightOf('branch'),
  'metricWeights.line': weightOf('line'),
  'metricWeights.complexity': weightOf('complexity'),
  'metricWeights.method': weightOf('method'),
  'metricWeights.class': weightOf('class'),
  'shares.coverage': shareOf('coverage'),
  'shares.mutation': shareOf('mutation'),
  'shares.quality': shareOf('quality'),
  completionScore: { title: '完成分数线', unit: '分', min: 0, max: 100 },
} as const satisfies Record<string, NumberField>

const MetricWeights = z
  .object({
    instruction: wholeNumber(policyFields['metricWeights.instruction']),
    branch: wholeNumber(policyFields['metricWeights.branch']),
    line: wholeNumber(policyFields['metricWeights.line']),
    complexity: wholeNumber(policyFields['metricWeights.complexity']),
    method: wholeNumber(policyFields['metricWeights.method']),
    class: wholeNumber(policyFields['metricWeights.class']),
  })
  .meta({ title: '指标权重' })
  .refine(
    (weights) => Object.values(weights).some((weight) => weight > 0),
    '六项指标的权重不能都为 0',
  )

const ScoreShares = z
  .object({
    coverage: wholeNumber(policyFields['shares.coverage']),
    // Older stored policies do not have these two.
    mutation: wholeNumber(policyFields['shares.mutation']).default(0),
    quality: wholeNumber(policyFields['shares.quality']).default(0),
  })
  .meta({ title: '得分构成' })
  .refine(
    ({ coverage, mutation, quality }) => coverage + mutation + quality === 100,
    '三项占比之和应为 100%',
  )

/** How an assignment's judgings are scored (docs/scoring.md). */
export const ScoringPolicy = z
  .object({
    /** Only their proportions matter. */
    metricWeights: MetricWeights,
    /** In percent. */
    shares: ScoreShares,
    /** Older stored policies do not have it: what they score keeps its rule. */
    gateBy: GateBy.default('invocations'),
    /** Whether coverage is that of the tests that are right. */
    rightTestsOnly: z
      .boolean(`${rightTestsOnlyTitle}应为 true 或 false`)
      .meta({ title: rightTestsOnlyTitle })
      .default(false),
    /** From this totalScore on a problem is 已完成. */
    completionScore: wholeNumber(policyFields.completionScore),
  })
  .meta({ title: '计分方式' })
export type ScoringPolicy = z.infer<typeof ScoringPolicy>

/** The policy of assignments yet to be published: an older stored one begins to count methods. */
export const ComingScoringPolicy = ScoringPolicy.extend({
  gateBy: GateBy.default('methods'),
}).meta({ title: '计分方式' })

const equalWeights = { instruction: 1, branch: 1, line: 1, complexity: 1, method: 1, class: 1 }
const branchesOnly = { instruction: 0, branch: 1, line: 0, complexity: 0, method: 0, class: 0 }

/** The policy until an administrator changes it. */
export const defaultScoringPolicy: ScoringPolicy = {
  metricWeights: equalWeights,
  shares: { coverage: 100, mutation: 0, quality: 0 },
  gateBy: 'methods',
  rightTestsOnly: false,
  completionScore: 60,
}

/** Suggested policies. */
export const scoringPresets = [
  {
    name: '覆盖率',
    note: '六项覆盖率同等重要',
    metricWeights: equalWeights,
    shares: { coverage: 100, mutation: 0, quality: 0 },
  },
  {
    name: '分支覆盖',
    note: '只看分支覆盖率',
    metricWeights: branchesOnly,
    shares: { coverage: 100, mutation: 0, quality: 0 },
  },
  {
    name: '综合',
    note: '覆盖率 40%、变异得分 45%、质量得分 15%',
    metricWeights: equalWeights,
    shares: { coverage: 40, mutation: 45, quality: 15 },
  },
  {
    name: '竞赛',
    note: '分支覆盖率 50%、变异得分 50%',
    metricWeights: branchesOnly,
    shares: { coverage: 50, mutation: 50, quality: 0 },
  },
] as const satisfies ({ name: string; note: string } & Pick<
  ScoringPolicy,
  'metricWeights' | 'shares'
>)[]

/** A suggested policy by its name. */
export const ScoringPreset = z
  .enum(
    scoringPresets.map(({ name }) => name),
    '没有这种计分方式',
  )
  .meta({ title: '计分方式' })
export type ScoringPreset = z.infer<typeof ScoringPreset>

/** A policy with the weights and shares of a suggested one; what else it says stays. */
export function applyPreset(policy: ScoringPolicy, preset: ScoringPreset): ScoringPolicy {
  const chosen = scoringPresets.find(({ name }) => name === preset)
  return chosen === undefined
    ? policy
    : { ...policy, metricWeights: chosen.metricWeights, shares: chosen.shares }
}
