import { describe, expect, it } from 'vitest'
import { type ClassStanding, makeSuggestions } from './suggestions.ts'

const thresholds = { problemCoverage: 50, overallCoverage: 70, practiceDone: 30 }

/** A class about which there is nothing to suggest, but for the changes. */
function standing(changes: Partial<ClassStanding> = {}): ClassStanding {
  return {
    classId: 1,
    className: '一班',
    meanCoverage: 70,
    completion: 30,
    problems: [],
    ...changes,
  }
}
function problem(problemId: number, coverage: number | null) {
  return { assignmentId: 7, problemId, problemName: `题目 ${problemId}`, coverage }
}

describe('makeSuggestions', () => {
  it.each<[string, Partial<ClassStanding>]>([
    ['numbers at the thresholds', { problems: [problem(1, 50)] }],
    [
      'coverage before anybody has a score',
      { meanCoverage: 0, problems: [problem(1, null), problem(2, null)] },
    ],
    ['a class in which nothing has started', { meanCoverage: null, completion: null }],
  ])('says nothing about %s', (_, changes) => {
    expect(makeSuggestions([standing(changes)], thresholds)).toEqual([])
  })

  it('names the problem, the class and the number below its threshold', () => {
    const weak = standing({
      meanCoverage: 69.99,
      completion: 29.99,
      problems: [problem(1, 49.99), problem(2, 90)],
    })
    expect(makeSuggestions([weak], thresholds)).toEqual([
      {
        kind: 'problem_coverage',
        classId: 1,
        assignmentId: 7,
        problemId: 1,
        problemName: '题目 1',
        coverage: 49.99,
        threshold: 50,
      },
      { kind: 'overall_coverage', classId: 1, className: '一班', coverage: 69.99, threshold: 70 },
      { kind: 'practice_done', classId: 1, className: '一班', completion: 29.99, threshold: 30 },
    ])
  })

  it('gives the five worst problems of all classes, the worst first', () => {
    const one = standing({ problems: [40, 10, 30].map((coverage, id) => problem(id, coverage)) })
    const other = standing({
      classId: 2,
      problems: [0, 20, 45].map((coverage, id) => problem(id, coverage)),
    })
    const found = makeSuggestions([one, other], thresholds).filter(
      ({ kind }) => kind === 'problem_coverage',
    )
    expect(found.map((found) => 'coverage' in found && found.coverage)).toEqual([0, 10, 20, 30, 40])
    expect(found.map(({ classId }) => classId)).toEqual([2, 1, 2, 1, 1])
  })
})
