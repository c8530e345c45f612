import { expect, test } from 'vitest'
import { assignment, column, gradebookStudent } from '../../testing/gradebook.ts'
import { assignmentsOf } from './gradebook-statistics.ts'
import { nextSort, sortStudents, type SortKey, subtotalKeyOf } from './gradebook-sort.ts'

function student(userAccount: string, score: number | null, realName = userAccount) {
  return gradebookStudent({
    userAccount,
    realName,
    meanCoverage: score,
    meanScore: score,
    weightedScore: score,
    rank: score === null ? null : 101 - score,
    scores: [score],
    coverages: [score === null ? null : 100 - score],
  })
}

const assignments = assignmentsOf({ assignments: [assignment(2)], columns: [column(2, 7)] })

const students = [
  student('S1', 50, '赵欣'),
  student('S2', null, '安宁'),
  student('S3', 100, '李明'),
  student('S4', 50, '王强'),
]

test.each([
  ['userAccount', false, 'S1 S2 S3 S4'],
  ['userAccount', true, 'S4 S3 S2 S1'],
  ['realName', false, 'S2 S3 S4 S1'],
  ['weightedScore', true, 'S3 S1 S4 S2'],
  ['weightedScore', false, 'S1 S4 S3 S2'],
  ['rank', false, 'S3 S1 S4 S2'],
  [0, true, 'S3 S1 S4 S2'],
  [subtotalKeyOf({ assignmentId: 2 }), true, 'S3 S1 S4 S2'],
] as [SortKey, boolean, string][])('by %s, descending %s', (key, isDescending, expected) => {
  const sorted = sortStudents(students, { key, isDescending }, { assignments, content: 'score' })
  expect(sorted.map(({ userAccount }) => userAccount).join(' ')).toBe(expected)
})

test('a problem is sorted by what its cells show', () => {
  const sorted = sortStudents(
    students,
    { key: 0, isDescending: true },
    { assignments, content: 'coverage' },
  )
  expect(sorted.map(({ userAccount }) => userAccount)).toEqual(['S1', 'S4', 'S3', 'S2'])
})

test('points begin with the most, names with the first, and a second click turns them', () => {
  const byAccount = { key: 'userAccount', isDescending: false } as const
  const byScore = nextSort(byAccount, 3)
  expect(byScore).toEqual({ key: 3, isDescending: true })
  expect(nextSort(byScore, 3)).toEqual({ key: 3, isDescending: false })
  expect(nextSort(byScore, 'realName')).toEqual({ key: 'realName', isDescending: false })
})
