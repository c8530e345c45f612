import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import { Metric } from '@ceping/contract/vocabulary'
import type { Counters } from '@ceping/contract/judge'
import { expect, test } from 'vitest'
import { reportWith, submissionWith } from '../../testing/submission.ts'
import { coverageSum, coveringNote, scoreSum } from './score-sum.ts'

test('writes the score as gate, share, coverage and total', () => {
  const sum = scoreSum({
    gateBy: 'methods',
    rightTestsOnly: false,
    passedTests: 6,
    countedTests: 7,
    gate: 6 / 7,
    components: [{ component: 'coverage', share: 100, score: 88.69, isPending: false }],
    totalScore: 76.02,
  })
  expect(sum).toEqual({
    gate: '6/7',
    gateLabel: '测试通过率（按测试方法）',
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

test('counts what right tests cover where the score does, and says so', () => {
  const scoringPolicy = { ...defaultScoringPolicy, rightTestsOnly: true }
  const counter = { covered: 1, total: 3 }
  const rightCounters = Object.fromEntries(
    Metric.options.map((metric) => [metric, counter]),
  ) as Counters
  const report = reportWith({ rightCounters })
  const apart = { ...submission, report, scoringPolicy, comprehensiveCoverage: 33.33 }
  const score = { ...submission.score!, rightTestsOnly: true }
  const sum = coverageSum({ ...apart, score }, scoringPolicy)
  expect(sum.terms.map(({ text }) => text)).toEqual(Array.from({ length: 6 }, () => '33.33'))
  expect(coveringNote({ ...apart, score })).toContain('写对的测试')
  // Scored before the assignment was re-scored, or judged before it was measured.
  expect(coverageSum(apart, scoringPolicy).terms[0]?.text).toBe('90.00')
  expect(coveringNote(apart)).toContain('仍按全部测试')
  expect(coveringNote(submission)).toBeNull()
})
