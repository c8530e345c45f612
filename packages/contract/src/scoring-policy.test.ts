import { describe, expect, it } from 'vitest'
import { ScoreBreakdown } from './judge.ts'
import { defaultScoringPolicy, ScoringPolicy, scoringPresets } from './scoring-policy.ts'
import { fieldAt, findChanges, TeachingParameters } from './teaching-parameters.ts'

describe('ScoringPolicy', () => {
  it('reads what was stored while there was only coverage', () => {
    const stored = { ...defaultScoringPolicy, shares: { coverage: 100 } }
    expect(ScoringPolicy.parse(stored)).toEqual(defaultScoringPolicy)
  })

  it('reads what was stored while there were no counts of methods', () => {
    const { gateBy: _, ...stored } = defaultScoringPolicy
    expect(ScoringPolicy.parse(stored).gateBy).toBe('invocations')
    expect(TeachingParameters.parse({ scoring: stored }).scoring.gateBy).toBe('methods')
    expect(TeachingParameters.parse({}).scoring.gateBy).toBe('methods')
  })

  it('reads what was stored while all tests counted for coverage', () => {
    const { rightTestsOnly: _, ...stored } = defaultScoringPolicy
    expect(ScoringPolicy.parse(stored)).toEqual(defaultScoringPolicy)
    expect(TeachingParameters.parse({ scoring: stored }).scoring.rightTestsOnly).toBe(false)
  })

  it.each(scoringPresets)('takes the preset $name', ({ shares, metricWeights }) => {
    const policy = { shares, metricWeights, completionScore: 60 }
    expect(ScoringPolicy.safeParse(policy).success).toBe(true)
  })

  it('takes shares whose sum is 100, and no others', () => {
    const taken = [
      { coverage: 0, mutation: 100, quality: 0 },
      { coverage: 40, mutation: 40, quality: 0 },
    ].map((shares) => ScoringPolicy.safeParse({ ...defaultScoringPolicy, shares }).success)
    expect(taken).toEqual([true, false])
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
    expect(ScoreBreakdown.parse(stored)).toEqual({
      ...stored,
      gateBy: 'invocations',
      rightTestsOnly: false,
      components: [{ component: 'coverage', share: 100, score: 80, isPending: false }],
    })
  })
})
