import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import { expect, test } from 'vitest'
import { submissionWith } from '../../testing/submission.ts'
import { coverageSum, scoreSum } from './score-sum.ts'

test('writes the score as gate, share, coverage and total', () => {
  const sum = scoreSum({
    passedTests: 6,
    countedTests: 7,
    gate: 6 / 7,
    components: [{ component: 'coverage', share: 100, score: 88.69 }],
    totalScore: 76.02,
  })
  expect(sum).toEqual({
    gate: '6/7',
    terms: [{ component: 'coverage', name: '综合覆盖率', text: '100% × 88.69' }],
    total: '76.02',
  })
})

const submission = submissionWith({
  instructionCoverage: 90,
  branchCoverage: 61.54,
  lineCoverage: 80,
  complexityCoverage: null,
  methodCoverage: 100,
  classCoverage: 100,
  comprehensiveCoverage: 75.77,
})

test('writes the coverage as the weighted mean that it is', () => {
  const metricWeights = { instruction: 1, branch: 2, line: 0, complexity: 3, method: 1, class: 0 }
  const sum = coverageSum(submission, { ...defaultScoringPolicy, metricWeights })
  expect(sum).toMatchObject({
    terms: [
      { name: '指令覆盖率', text: '90.00 × 1' },
      { name: '分支覆盖率', text: '61.54 × 2' },
      { name: '方法覆盖率', text: '100.00 × 1' },
    ],
    divisor: 4,
    mean: '75.77',
  })
})

test('does not write weights that are equal', () => {
  const metricWeights = { instruction: 5, branch: 5, line: 5, complexity: 5, method: 0, class: 0 }
  const sum = coverageSum(submission, { ...defaultScoringPolicy, metricWeights })
  expect(sum.terms.map(({ text }) => text)).toEqual(['90.00', '61.54', '80.00'])
  expect(sum.divisor).toBe(3)
})
