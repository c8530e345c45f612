import { describe, expect, it } from 'vitest'
import { ScoreBreakdown } from './judge.ts'
import {
  defaultScoringPolicy,
  findUnmeasured,
  ScoringPolicy,
  scoringPresets,
} from './scoring-policy.ts'
import { fieldAt, findChanges, TeachingParameters } from './teaching-parameters.ts'

describe('ScoringPolicy', () => {
  it('reads what was stored while there was only coverage', () => {
    const stored = { ...defaultScoringPolicy, shares: { coverage: 100 } }
    expect(ScoringPolicy.parse(stored)).toEqual(defaultScoringPolicy)
  })

  it('takes a preset exactly where what it weighs is measured', () => {
    const taken = scoringPresets.map(({ name, shares, metricWeights }) => ({
      name,
      isTaken: ScoringPolicy.safeParse({ shares, metricWeights, completionScore: 60 }).success,
      isMeasured: findUnmeasured(shares) === null,
    }))
    expect(taken).toEqual([
      { name: '覆盖率', isTaken: true, isMeasured: true },
      { name: '分支覆盖', isTaken: true, isMeasured: true },
      { name: '综合', isTaken: false, isMeasured: false },
      { name: '竞赛', isTaken: false, isMeasured: false },
    ])
  })
})

describe('TeachingParameters', () => {
  it('has a default for everything', () => {
    const defaults = TeachingParameters.parse({})
    expect(TeachingParameters.parse(defaults)).toEqual(defaults)
    expect(defaults).toMatchObject({
      scoring: defaultScoringPolicy,
      submitting: { waiting: 3, perProblem: null },
      judging: { runSeconds: null },
    })
  })

  it('has a name for everything', () => {
    const pathsOf = (tree: object, prefix = ''): string[] =>
      Object.entries(tree).flatMap(([name, value]) => {
        const path = `${prefix}${name}`
        return typeof value === 'object' && value !== null ? pathsOf(value, `${path}.`) : [path]
      })
    const paths = pathsOf(TeachingParameters.parse({}))
    expect(paths.filter((path) => fieldAt(path).title === path)).toEqual([])
  })
})

describe('findChanges', () => {
  const defaults = TeachingParameters.parse({})

  it('names what is another value, by its path', () => {
    const after = TeachingParameters.parse({
      scoring: { ...defaults.scoring, completionScore: 75 },
      isRegistrationOpen: true,
      submitting: { perProblem: 5 },
    })
    expect(findChanges(defaults, after)).toEqual([
      { path: 'scoring.completionScore', before: 60, after: 75 },
      { path: 'isRegistrationOpen', before: false, after: true },
      { path: 'submitting.perProblem', before: null, after: 5 },
    ])
  })

  it('finds nothing in the same', () => {
    expect(findChanges(defaults, TeachingParameters.parse({}))).toEqual([])
  })
})

describe('ScoreBreakdown', () => {
  it('reads what was stored before', () => {
    const stored = {
      passedTests: 1,
      countedTests: 1,
      gate: 1,
      components: [{ component: 'coverage', share: 100, score: 80 }],
      totalScore: 80,
    }
    expect(ScoreBreakdown.parse(stored)).toEqual(stored)
  })
})
