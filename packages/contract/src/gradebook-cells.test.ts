import { describe, expect, test } from 'vitest'
import {
  assignmentsOf,
  type CellContent,
  findIdleStudents,
  type GradebookStudent,
  hasScoresSoFar,
  subtotalIn,
} from './gradebook-cells.ts'
import { defaultScoringPolicy } from './scoring-policy.ts'
import {
  assignment,
  column,
  gradebookStudent,
  scoredStudent as student,
} from './testing/gradebook.ts'

test('a student with a score of 0 has started, one without a score has not', () => {
  const students = [student(1, [0]), student(2, [null])]
  expect(findIdleStudents(students).map(({ userId }) => userId)).toEqual([2])
})

const assignments = [assignment(1), assignment(2), assignment(3)]
const columns = [column(1, 7), column(1, 8), column(2, 7), column(2, 9)]

test('keeps the same problem of two assignments apart', () => {
  expect(assignmentsOf({ assignments, columns })).toMatchObject([
    { assignmentId: 1, problems: [{ index: 0, problemId: 7 }, { index: 1 }] },
    { assignmentId: 2, problems: [{ index: 2, problemId: 7 }, { index: 3 }] },
  ])
})

describe('the subtotal of an assignment', () => {
  const columns = [column(1, 7, 30), column(1, 8, 10)]
  const shares = { coverage: 50, mutation: 50, quality: 0 }
  const counting = { ...assignment(1), scoringPolicy: { ...defaultScoringPolicy, shares } }
  const [plain] = assignmentsOf({ assignments: [assignment(1)], columns })
  const [mutated] = assignmentsOf({ assignments: [counting], columns })
  const begun = { ...student(1, [80, null]), mutationScores: [50] }
  const idle = student(2, [null, null])
  const runningIds = [1]

  test.each<{
    of: string
    one: GradebookStudent
    content: CellContent
    expected: number | null
  }>([
    { of: 'what counts, by the points', one: begun, content: 'score', expected: 60 },
    { of: 'the coverages alike', one: begun, content: 'coverage', expected: 20 },
    {
      of: 'all where there was nothing to cover',
      one: { ...begun, coverages: [null, null] },
      content: 'coverage',
      expected: 50,
    },
    { of: '0 where nothing came', one: idle, content: 'score', expected: 0 },
    {
      of: 'nothing while it can come',
      one: { ...idle, runningIds },
      content: 'score',
      expected: null,
    },
    { of: 'what came so far', one: { ...begun, runningIds }, content: 'score', expected: 60 },
    { of: 'the paper alone', one: { ...begun, offPaper: [1] }, content: 'score', expected: 80 },
    { of: 'no mutants where they do not count', one: begun, content: 'mutation', expected: null },
  ])('is $of', ({ one, content, expected }) => {
    expect(subtotalIn(one, plain!, content)).toBe(expected)
  })

  test('is the mean of mutation scores where they count', () => {
    expect(subtotalIn(begun, mutated!, 'mutation')).toBe(25)
  })
})

test('there are scores so far while one of them is not the whole grade', () => {
  const done = gradebookStudent({ scoreSoFar: 80, weightedScore: 80 })
  const amidst = gradebookStudent({ scoreSoFar: null, weightedScore: 0 })
  expect(hasScoresSoFar([done])).toBe(false)
  expect(hasScoresSoFar([done, amidst])).toBe(true)
})
