import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import { expect, it } from 'vitest'
import { describePolicy, findPreset, proportionOf } from './policy-words.ts'

const { metricWeights, shares } = defaultScoringPolicy
const noWeights = { instruction: 0, branch: 0, line: 0, complexity: 0, method: 0, class: 0 }

it('knows a preset by its proportions', () => {
  const doubled = { instruction: 2, branch: 2, line: 2, complexity: 2, method: 2, class: 2 }
  expect(findPreset({ metricWeights: doubled, shares })?.name).toBe('覆盖率')
  expect(findPreset({ metricWeights: { ...noWeights, branch: 7 }, shares })?.name).toBe('分支覆盖')
  expect(findPreset({ metricWeights: { ...metricWeights, branch: 3 }, shares })).toBeUndefined()
})

it('says how much a metric counts', () => {
  expect(proportionOf({ ...metricWeights, branch: 5 }, 'branch')).toBe('50.00%')
  expect(proportionOf({ ...metricWeights, branch: null }, 'branch')).toBe('0.00%')
  expect(proportionOf(noWeights, 'line')).toBe('—')
})

it('puts a policy into a line', () => {
  expect(describePolicy(defaultScoringPolicy)).toBe(
    '覆盖率（六项覆盖率同等重要），通过率按测试方法，60 分完成',
  )
  expect(describePolicy({ ...defaultScoringPolicy, rightTestsOnly: true })).toBe(
    '覆盖率（六项覆盖率同等重要），通过率按测试方法，写错的测试不计覆盖，60 分完成',
  )
  const metrics = { ...noWeights, branch: 3, line: 1 }
  const policy = {
    ...defaultScoringPolicy,
    metricWeights: metrics,
    gateBy: 'invocations' as const,
  }
  expect(describePolicy(policy)).toBe(
    '分支覆盖率 75.00%、行覆盖率 25.00%，通过率按测试次数，60 分完成',
  )
  const shares = { coverage: 70, mutation: 30, quality: 0 }
  expect(describePolicy({ ...policy, shares })).toBe(
    '覆盖率 70%（分支覆盖率 75.00%、行覆盖率 25.00%）、变异得分 30%，通过率按测试次数，60 分完成',
  )
})
