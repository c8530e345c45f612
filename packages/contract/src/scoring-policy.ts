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

/** The components that a judging measures; all others need a share of 0. */
const measuredComponents: ReadonlySet<ScoreComponent> = new Set(['coverage'])

type Shares = Record<ScoreComponent, number>

/** Why shares cannot be used yet, in Chinese; null if they can. */
export function findUnmeasured(shares: Shares): string | null {
  const unmeasured = ScoreComponent.options.filter(
    (component) => shares[component] > 0 && !measuredComponents.has(component),
  )
  if (unmeasured.length === 0) return null
  const names = unmeasured.map((component) => scoreComponentNames[component]).join('和')
  return `判题目前只测量覆盖率，还不测量${names}`
}

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
  .superRefine((shares, context) => {
    const reason = findUnmeasured(shares)
    if (reason === null) return
    context.addIssue({ code: 'custom', message: `${reason}：占比应为 0` })
  })

/** How an assignment's judgings are scored (docs/scoring.md). */
export const ScoringPolicy = z
  .object({
    /** Only their proportions matter. */
    metricWeights: MetricWeights,
    /** In percent. */
    shares: ScoreShares,
    /** From this totalScore on a problem is 已完成. */
    completionScore: wholeNumber(policyFields.completionScore),
  })
  .meta({ title: '计分方式' })
export type ScoringPolicy = z.infer<typeof ScoringPolicy>

const equalWeights = { instruction: 1, branch: 1, line: 1, complexity: 1, method: 1, class: 1 }
const branchesOnly = { instruction: 0, branch: 1, line: 0, complexity: 0, method: 0, class: 0 }

/** The policy until an administrator changes it. */
export const defaultScoringPolicy: ScoringPolicy = {
  metricWeights: equalWeights,
  shares: { coverage: 100, mutation: 0, quality: 0 },
  completionScore: 60,
}

/** Suggested policies; `findUnmeasured` says which can be used. */
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
