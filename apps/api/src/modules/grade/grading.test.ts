import type { GradeWeights } from '@ceping/contract/class'
import { describe, expect, it } from 'vitest'
import {
  type AssignmentResults,
  assignmentScoreOf,
  gradeStudents,
  meanCoverageOf,
} from './grading.ts'
import { countedCategories } from './scheme.ts'
import type { Result } from '../assignment/results.ts'

type Scores = (number | null)[]

const inTime = { lateUnits: 0, countedPercent: 100 }

/** The score is the coverage too. */
function resultOf(score: number | null): Result | null {
  return score === null ? null : { totalScore: score, comprehensiveCoverage: score, ...inTime }
}
const equalPoints = (scores: Scores) => scores.map(() => ({ points: 10 }))
function ofScores(scores: Scores) {
  return { problems: equalPoints(scores), results: scores.map(resultOf), countedScores: scores }
}
function homework(...scores: Scores): AssignmentResults {
  return { type: '作业', category: null, isRunning: false, ...ofScores(scores) }
}
function exam(...scores: Scores): AssignmentResults {
  return { type: '考试', category: null, isRunning: false, ...ofScores(scores) }
}
function running(assignment: AssignmentResults): AssignmentResults {
  return { ...assignment, isRunning: true }
}
const evenly = { homework: 50, exam: 50 }
const categoriesOf = (weights: GradeWeights) =>
  countedCategories({ categories: [], columns: [] }, weights)

function summaryOf(assignments: AssignmentResults[], weights: GradeWeights = evenly) {
  const [graded] = gradeStudents([{ assignments, cellsByHand: [] }], categoriesOf(weights))
  return graded?.summary
}
function ranksOf(students: AssignmentResults[][], weights: GradeWeights = evenly) {
  const graded = gradeStudents(
    students.map((assignments) => ({ assignments, cellsByHand: [] })),
    categoriesOf(weights),
  )
  return graded.map(({ summary }) => summary.rank)
}

describe('scoreSoFar', () => {
  it.each([
    { of: 'what has ended', assignments: [homework(80), exam(60)], expected: 70 },
    {
      of: 'what has ended beside what runs',
      assignments: [homework(80), running(homework(null)), running(exam(null))],
      expected: 80,
    },
    { of: 'nothing while all runs', assignments: [running(homework(100))], expected: null },
    { of: 'nothing that was missed', assignments: [homework(null)], expected: 0 },
  ])('is the grade of $of', ({ assignments, expected }) => {
    expect(summaryOf(assignments)?.scoreSoFar).toBe(expected)
  })

  it('is the whole grade once nothing runs', () => {
    const summary = summaryOf([homework(80, null), exam(90)])
    expect(summary?.scoreSoFar).toBe(summary?.weightedScore)
  })
})

describe('weightedScore', () => {
  // Means of the assignments: 50 and 80, so 65 over the homework; 75 over the exams.
  const both = [homework(100, 50, null), homework(80), exam(90, 60)]
  const onlyHomework = both.slice(0, 2)
  const onlyExams = both.slice(2)

  it.each<{
    of: string
    assignments: AssignmentResults[]
    weights?: GradeWeights
    expected: number | null
  }>([
    { of: 'both types evenly', assignments: both, expected: 70 },
    { of: 'both 30/70', assignments: both, weights: { homework: 30, exam: 70 }, expected: 72 },
    {
      of: 'both in proportion',
      assignments: both,
      weights: { homework: 3, exam: 7 },
      expected: 72,
    },
    { of: 'both 0/100', assignments: both, weights: { homework: 0, exam: 100 }, expected: 75 },
    { of: 'both 100/0', assignments: both, weights: { homework: 100, exam: 0 }, expected: 65 },
    {
      of: 'only homework',
      assignments: onlyHomework,
      weights: { homework: 30, exam: 70 },
      expected: 65,
    },
    { of: 'only exams', assignments: onlyExams, weights: { homework: 30, exam: 70 }, expected: 75 },
    {
      of: 'only homework, which has no weight',
      assignments: onlyHomework,
      weights: { homework: 0, exam: 100 },
      expected: null,
    },
    {
      of: 'only exams, which have no weight',
      assignments: onlyExams,
      weights: { homework: 100, exam: 0 },
      expected: null,
    },
    { of: 'an exam without problems', assignments: [...onlyHomework, exam()], expected: 65 },
    { of: 'nothing at all', assignments: [], expected: null },
    // Half of 0.01 lies exactly between two hundredths.
    { of: 'a half, rounded up', assignments: [homework(0.01), exam(0)], expected: 0.01 },
    // 33.3333… against 66.665, 1 to 2: rounded before they are weighed, they would give 55.56.
    {
      of: 'means that are not rounded between',
      assignments: [homework(33.33), homework(33.33), homework(33.34), exam(66.67), exam(66.66)],
      weights: { homework: 1, exam: 2 },
      expected: 55.55,
    },
    // 0.005 is shown as 0.01, and its mean with 0 as 0.01 again.
    {
      of: 'assignments as they are shown',
      assignments: [homework(0.01, 0), homework(0)],
      expected: 0.01,
    },
    // 88.29 × 100 is not whole in floating point.
    { of: 'inexact numbers', assignments: [homework(88.29), exam(88.29)], expected: 88.29 },
  ])('of $of is $expected', ({ assignments, weights, expected }) => {
    expect(summaryOf(assignments, weights)?.weightedScore).toBe(expected)
  })
})

describe('plain means', () => {
  it('go over problems, not over assignments', () => {
    expect(summaryOf([homework(100, 50, null), homework(80), exam(90, 60)])).toEqual({
      meanCoverage: 63.33,
      meanScore: 63.33,
      weightedScore: 70,
      scoreSoFar: 70,
      rank: 1,
      submittedCount: 5,
      problemCount: 6,
    })
  })

  it('are 0 without any submission', () => {
    expect(summaryOf([homework(null, null), exam(null)])).toEqual({
      meanCoverage: 0,
      meanScore: 0,
      weightedScore: 0,
      scoreSoFar: 0,
      rank: 1,
      submittedCount: 0,
      problemCount: 3,
    })
  })

  it('are null while nothing has started', () => {
    expect(summaryOf([])).toEqual({
      meanCoverage: null,
      meanScore: null,
      weightedScore: null,
      scoreSoFar: null,
      rank: null,
      submittedCount: 0,
      problemCount: 0,
    })
  })

  it('count a score of 0 as submitted', () => {
    expect(summaryOf([homework(0, null)])).toMatchObject({ submittedCount: 1, problemCount: 2 })
  })

  it('count coverage as full where there is nothing to cover', () => {
    const nothingToCover = { totalScore: 50, comprehensiveCoverage: null, ...inTime }
    expect(meanCoverageOf([nothingToCover, null, resultOf(20)])).toBe(40)
    const summary = summaryOf([{ ...homework(50, null), results: [nothingToCover, null] }])
    expect(summary).toMatchObject({ meanCoverage: 50, meanScore: 25 })
  })
})

describe('assignmentScoreOf', () => {
  it.each<{ what: string; points: number[]; scores: Scores; expected: number | null }>([
    { what: 'equal points', points: [10, 10, 10], scores: [100, 50, null], expected: 50 },
    { what: 'different ones', points: [20, 30, 50], scores: [100, 50, null], expected: 35 },
    { what: 'the same proportion', points: [2, 3, 5], scores: [100, 50, null], expected: 35 },
    // 0.015, rounded half up.
    { what: 'a half', points: [5, 5], scores: [0.01, 0.02], expected: 0.02 },
    { what: 'no problems', points: [], scores: [], expected: null },
  ])('with $what is $expected', ({ points, scores, expected }) => {
    const problems = points.map((one) => ({ points: one }))
    expect(assignmentScoreOf({ problems, countedScores: scores })).toBe(expected)
  })

  it('is what an assignment counts in the weighted mean', () => {
    const problems = [{ points: 30 }, { points: 10 }]
    const assignment = { ...homework(100, 0), problems }
    expect(summaryOf([assignment])).toMatchObject({ weightedScore: 75, meanScore: 50 })
  })
})

describe('rank', () => {
  it.each<[string, AssignmentResults[][], (number | null)[]]>([
    ['shares a place and skips the next', [80, 90, 80, 70].map((s) => [exam(s)]), [2, 1, 2, 4]],
    ['shares the first place', [90, 90, 10].map((s) => [exam(s)]), [1, 1, 3]],
    // 200 / 3 and 66.67 are shown as equal.
    ['goes by what is shown', [[exam(100, 100, 0)], [exam(66.67, 66.67, 66.67)]], [1, 1]],
    ['puts those without a submission last', [[exam(null)], [exam(0.01)], [exam(null)]], [2, 1, 2]],
    ['is null while nothing has started', [[], []], [null, null]],
    ['is nobody’s in an empty class', [], []],
  ])('%s', (_, students, ranks) => {
    expect(ranksOf(students)).toEqual(ranks)
  })

  it('follows the weights', () => {
    const students = [
      [homework(100), exam(0)],
      [homework(0), exam(100)],
    ]
    expect(ranksOf(students, { homework: 30, exam: 70 })).toEqual([2, 1])
    expect(ranksOf(students, { homework: 70, exam: 30 })).toEqual([1, 2])
    expect(ranksOf(students)).toEqual([1, 1])
  })

  it('is null where no weight stays', () => {
    expect(ranksOf([[homework(90)]], { homework: 0, exam: 100 })).toEqual([null])
  })
})

it('keeps the order and the other fields of the students', () => {
  const graded = gradeStudents(
    [
      { name: '乙', assignments: [exam(10)], cellsByHand: [] },
      { name: '甲', assignments: [exam(90)], cellsByHand: [] },
    ],
    categoriesOf(evenly),
  )
  expect(graded.map(({ name, summary }) => [name, summary.rank])).toEqual([
    ['乙', 2],
    ['甲', 1],
  ])
})
