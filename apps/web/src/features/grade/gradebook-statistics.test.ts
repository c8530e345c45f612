import type { Gradebook } from '@ceping/contract/grade'
import { describe, expect, test } from 'vitest'
import { assignment, column, scoredStudent as student } from '@ceping/contract/testing/gradebook'
import {
  assignmentResultsOf,
  bucketsOf,
  hardestFirst,
  meanOfPresent,
  problemStatisticsOf,
} from './gradebook-statistics.ts'

const gradebook: Gradebook = {
  gradeWeights: { homework: 50, exam: 50 },
  categories: [],
  columnsByHand: [],
  assignments: [assignment(1), assignment(2), assignment(3)],
  columns: [column(1, 7), column(1, 8), column(2, 7), column(2, 9)],
  students: [
    student(1, [100, 60, null, null]),
    student(2, [50, 59.99, 0, null]),
    student(3, [null, null, null, null]),
  ],
}

describe('buckets', () => {
  test.each([
    [0, 0],
    [9.99, 0],
    [10, 1],
    [89.99, 8],
    [90, 9],
    [99.99, 9],
    [100, 9],
  ])('%s lies in bucket %i', (value, expected) => {
    const counts = bucketsOf([value]).map(({ count }) => count)
    expect(counts.indexOf(1)).toBe(expected)
    expect(counts).toHaveLength(10)
  })

  test('null lies in none', () => {
    expect(bucketsOf([null, null]).every(({ count }) => count === 0)).toBe(true)
  })
})

test.each([
  [[], null],
  [[null], null],
  [[0], 0],
  [[80, null], 80],
  [[0.1, 0.2, 0.3], 0.2],
  [[33.33, 33.33, 33.34], 33.33],
])('the mean of those present in %j is %j', (values, present) => {
  expect(meanOfPresent(values)).toBe(present)
})

test('counts who tried and who finished a problem, and means over those who tried', () => {
  expect(problemStatisticsOf(gradebook)).toMatchObject([
    { triedCount: 2, finishedCount: 1, meanScore: 75, meanCoverage: 37.5 },
    { triedCount: 2, finishedCount: 1, meanScore: 60, meanCoverage: 30 },
    { triedCount: 1, finishedCount: 0, meanScore: 0, meanCoverage: 0 },
    { triedCount: 0, finishedCount: 0, meanScore: null, meanCoverage: null },
  ])
})

test('puts the hardest problem first, and those that nobody tried last', () => {
  const hardest = hardestFirst(problemStatisticsOf(gradebook))
  expect(hardest.map(({ meanCoverage }) => meanCoverage)).toEqual([0, 30, 37.5, null])
})

test('means over an assignment count a missing problem as 0', () => {
  expect(assignmentResultsOf(gradebook, 2)).toMatchObject([
    { submittedCount: 0, meanScore: 0, meanCoverage: 0 },
    { submittedCount: 1, meanScore: 0, meanCoverage: 0 },
    { submittedCount: 0, meanScore: 0, meanCoverage: 0 },
  ])
  expect(assignmentResultsOf(gradebook, 1)[1]).toMatchObject({ submittedCount: 2, meanScore: 55 })
  expect(assignmentResultsOf(gradebook, 3)[0]).toMatchObject({ submittedCount: 0, meanScore: null })
})

test('the mean score of an assignment goes by its points, the mean coverage does not', () => {
  const columns = [column(1, 7, 30), column(2, 7, 500), column(1, 8, 10)]
  const students = [student(1, [100, 0, 50]), student(2, [80, 0, null])]
  expect(assignmentResultsOf({ ...gradebook, columns, students }, 1)).toMatchObject([
    { meanScore: 87.5, meanCoverage: 37.5 },
    { meanScore: 60, meanCoverage: 20 },
  ])
})

test('counts of a problem only those who have it in their paper, and of a student only the paper', () => {
  const drawn = [
    { ...student(1, [80, null, null, null]), offPaper: [1] },
    { ...student(2, [null, 60, null, null]), offPaper: [0] },
    student(3, [null, null, null, null]),
  ]
  const shown = { ...gradebook, students: drawn }
  expect(problemStatisticsOf(shown).map(({ studentCount }) => studentCount)).toEqual([2, 2, 3, 3])
  expect(assignmentResultsOf(shown, 1)).toMatchObject([
    { submittedCount: 1, meanScore: 80, meanCoverage: 40 },
    { submittedCount: 1, meanScore: 60, meanCoverage: 30 },
    { submittedCount: 0, meanScore: 0, meanCoverage: 0 },
  ])
})
