import type { Counters, TestCounts } from '@ceping/contract/judge'
import { defaultScoringPolicy, type ScoringPolicy } from '@ceping/contract/scoring-policy'
import { describe, expect, it } from 'vitest'
import { coverageOf, scoreOf } from './score.ts'

type Ratio = [covered: number, total: number]

function countersOf(ratios: Ratio[]): Counters {
  const [instruction, branch, line, complexity, method, clazz] = ratios.map(([covered, total]) => ({
    covered,
    total,
  }))
  return { instruction, branch, line, complexity, method, class: clazz } as Counters
}

const noTests: TestCounts = { passed: 0, failed: 0, aborted: 0, skipped: 0 }

/** What tests that ran to their end have measured. */
function measured(counters: Counters, tests: Partial<TestCounts>) {
  return { verdict: 'passed' as const, counters, testCounts: { ...noTests, ...tests } }
}

const full = countersOf([
  [38, 38],
  [8, 8],
  [13, 13],
  [7, 7],
  [3, 3],
  [1, 1],
])
const onlyBranches: ScoringPolicy = {
  ...defaultScoringPolicy,
  metricWeights: { instruction: 0, branch: 1, line: 0, complexity: 0, method: 0, class: 0 },
}

describe('coverageOf', () => {
  it.each([
    { ratio: [1, 3], percentage: 33.33 },
    { ratio: [2, 3], percentage: 66.67 },
    // 0.125 % and 12.345 % lie exactly between two hundredths.
    { ratio: [1, 800], percentage: 0.13 },
    { ratio: [2469, 20_000], percentage: 12.35 },
    { ratio: [0, 7], percentage: 0 },
    { ratio: [7, 7], percentage: 100 },
    { ratio: [99_999, 100_000], percentage: 100 },
    { ratio: [0, 0], percentage: null },
  ] as { ratio: Ratio; percentage: number | null }[])(
    'rounds $ratio half up to $percentage',
    ({ ratio, percentage }) => {
      const counters = { ...full, branch: { covered: ratio[0], total: ratio[1] } }
      expect(coverageOf(counters).branch).toBe(percentage)
    },
  )
})

describe('scoreOf', () => {
  it.each([
    {
      name: 'everything covered, everything passed',
      counters: full,
      tests: { passed: 8 },
      comprehensive: 100,
      total: 100,
    },
    {
      name: 'the mean of the six',
      counters: countersOf([
        [1, 2],
        [1, 4],
        [3, 4],
        [1, 3],
        [2, 3],
        [1, 1],
      ]),
      tests: { passed: 3 },
      // (50 + 25 + 75 + 33.33 + 66.67 + 100) / 6
      comprehensive: 58.33,
      total: 58.33,
    },
    {
      name: 'a metric with nothing to count leaves the weights',
      counters: countersOf([
        [1, 2],
        [0, 0],
        [1, 2],
        [1, 2],
        [1, 1],
        [1, 1],
      ]),
      tests: { passed: 1 },
      comprehensive: 70,
      total: 70,
    },
    {
      name: 'failing tests close the gate in proportion',
      counters: full,
      tests: { passed: 2, failed: 1 },
      comprehensive: 100,
      total: 66.67,
    },
    {
      name: 'skipped and aborted tests do not count',
      counters: full,
      tests: { passed: 1, skipped: 5, aborted: 2 },
      comprehensive: 100,
      total: 100,
    },
    {
      name: 'only failing tests',
      counters: full,
      tests: { failed: 2 },
      comprehensive: 100,
      total: 0,
    },
    {
      name: 'nothing to cover at all: nothing was missed',
      counters: countersOf([
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
      ]),
      tests: { passed: 1, failed: 1 },
      comprehensive: null,
      total: 50,
    },
  ])('scores $name', ({ counters, tests, comprehensive, total }) => {
    const score = scoreOf(measured(counters, tests), defaultScoringPolicy)
    expect(score).toMatchObject({
      comprehensiveCoverage: comprehensive,
      breakdown: { totalScore: total },
    })
  })

  it.each([
    { branch: [3, 4] as Ratio, comprehensive: 75, total: 75 },
    { branch: [0, 0] as Ratio, comprehensive: null, total: 100 },
  ])('weighs as the policy says: branches $branch', ({ branch, comprehensive, total }) => {
    const counters = { ...full, branch: { covered: branch[0], total: branch[1] } }
    const score = scoreOf(measured(counters, { passed: 1 }), onlyBranches)
    expect(score).toMatchObject({
      comprehensiveCoverage: comprehensive,
      breakdown: { totalScore: total },
    })
  })

  it('says how the score came about', () => {
    const tests = { passed: 3, failed: 1, skipped: 1 }
    expect(scoreOf(measured(full, tests), defaultScoringPolicy)?.breakdown).toEqual({
      passedTests: 3,
      countedTests: 4,
      gate: 0.75,
      components: [{ component: 'coverage', share: 100, score: 100 }],
      totalScore: 75,
    })
  })

  it('refuses to score when no test counts', () => {
    const judgement = measured(full, { skipped: 1 })
    expect(() => scoreOf(judgement, defaultScoringPolicy)).toThrow(RangeError)
  })

  it.each([
    { verdict: 'time_limit' as const, counters: full },
    { verdict: 'judge_fault' as const, counters: null },
  ])('has no score for $verdict', (judgement) => {
    const testCounts = { ...noTests, passed: 1 }
    expect(scoreOf({ ...judgement, testCounts }, defaultScoringPolicy)).toBeNull()
  })
})
