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
  expect(describePolicy(defaultScoringPolicy)).toBe('覆盖率（六项覆盖率同等重要），60 分完成')
  const policy = { ...defaultScoringPolicy, metricWeights: { ...noWeights, branch: 3, line: 1 } }
  expect(describePolicy(policy)).toBe('分支覆盖率 75.00%、行覆盖率 25.00%，60 分完成')
})
