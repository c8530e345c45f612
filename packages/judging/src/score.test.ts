import type { Counters, TestCounts } from '@ceping/contract/judge'
import { defaultScoringPolicy, type ScoringPolicy } from '@ceping/contract/scoring-policy'
import { describe, expect, it } from 'vitest'
import { coverageOf, type Measured, scoreOf } from './score.ts'

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
function measured(
  counters: Counters,
  tests: Partial<TestCounts>,
  methods?: Partial<TestCounts>,
): Measured {
  return {
    verdict: 'passed',
    counters,
    rightCounters: null,
    testCounts: { ...noTests, ...tests },
    methodCounts: methods === undefined ? null : { ...noTests, ...methods },
    mutants: null,
    quality: null,
  }
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
      gateBy: 'invocations',
      rightTestsOnly: false,
      passedTests: 3,
      countedTests: 4,
      gate: 0.75,
      components: [{ component: 'coverage', share: 100, score: 100, isPending: false }],
      totalScore: 75,
    })
  })

  // One wrong test beside @RepeatedTest(4999).
  const diluted = [
    { passed: 4_999, failed: 1 },
    { passed: 1, failed: 1 },
  ] as const
  it.each([
    { gateBy: 'methods' as const, passedTests: 1, countedTests: 2, totalScore: 50 },
    { gateBy: 'invocations' as const, passedTests: 4_999, countedTests: 5_000, totalScore: 99.98 },
  ])('counts $gateBy: $passedTests of $countedTests', (expected) => {
    const policy = { ...defaultScoringPolicy, gateBy: expected.gateBy }
    expect(scoreOf(measured(full, ...diluted), policy)?.breakdown).toMatchObject(expected)
  })

  it('counts all tests where methods were not counted', () => {
    const [tests] = diluted
    const expected = { gateBy: 'invocations', passedTests: 4_999, countedTests: 5_000 }
    const byMethods: ScoringPolicy = { ...defaultScoringPolicy, gateBy: 'methods' }
    expect(scoreOf(measured(full, tests), byMethods)?.breakdown).toMatchObject(expected)
  })

  const half = countersOf([
    [19, 38],
    [4, 8],
    [13, 26],
    [7, 14],
    [2, 4],
    [1, 2],
  ])
  it.each([
    { name: 'of all tests', isAsked: false, right: half, failed: 1, said: false, coverage: 100 },
    { name: 'of right tests', isAsked: true, right: half, failed: 1, said: true, coverage: 50 },
    {
      name: 'of all tests, which are right',
      isAsked: true,
      right: null,
      failed: 0,
      said: true,
      coverage: 100,
    },
    {
      name: 'of all tests, where it was not measured apart',
      isAsked: true,
      right: null,
      failed: 1,
      said: false,
      coverage: 100,
    },
  ])('counts the coverage $name', ({ isAsked, right, failed, said, coverage }) => {
    const judgement = { ...measured(full, { passed: 1, failed }), rightCounters: right }
    const policy = { ...defaultScoringPolicy, rightTestsOnly: isAsked }
    expect(scoreOf(judgement, policy)).toMatchObject({
      comprehensiveCoverage: coverage,
      breakdown: { rightTestsOnly: said, totalScore: coverage / (1 + failed) },
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
    const tests = measured(full, { passed: 1 })
    expect(scoreOf({ ...tests, ...judgement }, defaultScoringPolicy)).toBeNull()
  })
})
