import { expect, test } from 'vitest'
import { assignmentsOf } from './gradebook-cells.ts'
import {
  GradebookQuery,
  problemKeyOf,
  readSort,
  seenAssignments,
  seenStudents,
  type SortKey,
  sortStudents,
  subtotalKeyOf,
  writeSort,
} from './gradebook-view.ts'
import { assignment, column, gradebookStudent } from './testing/gradebook.ts'

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
  ['2/7', true, 'S3 S1 S4 S2'],
  ['2/8', true, 'S1 S2 S3 S4'],
  [subtotalKeyOf({ assignmentId: 2 }), true, 'S3 S1 S4 S2'],
] as [SortKey, boolean, string][])('by %s, descending %s', (key, isDescending, expected) => {
  const sorted = sortStudents(students, { key, isDescending }, { assignments, content: 'score' })
  expect(sorted.map(({ userAccount }) => userAccount).join(' ')).toBe(expected)
})

test('a problem is sorted by what its cells show', () => {
  const sorted = sortStudents(
    students,
    { key: problemKeyOf({ assignmentId: 2 }, { problemId: 7 }), isDescending: true },
    { assignments, content: 'coverage' },
  )
  expect(sorted.map(({ userAccount }) => userAccount)).toEqual(['S1', 'S4', 'S3', 'S2'])
})

test.each(['userAccount', '-weightedScore', '12', '-12/7'])(
  'reads the sort %s as it is written',
  (written) => {
    const sort = readSort(written)
    expect(sort && writeSort(sort)).toBe(written)
  },
)

test.each(['', '--rank', 'userPassword', '12/', '1/2/3', 'a12'])(
  '%j names no column',
  (written) => {
    expect(readSort(written)).toBeNull()
    expect(GradebookQuery.safeParse({ sort: written }).success).toBe(false)
  },
)

test('without a word on how it is looked at, all of a gradebook is seen, by account', () => {
  expect(GradebookQuery.parse({})).toEqual({
    search: '',
    isIdleOnly: false,
    content: 'score',
    foldedIds: [],
    sort: { key: 'userAccount', isDescending: false },
  })
})

test('finds students by name or account, in any case, and those who have not begun', () => {
  const seen = (search: string, isIdleOnly = false) =>
    seenStudents({ students: [...students, begun] }, { search, isIdleOnly }).map(
      ({ userAccount }) => userAccount,
    )
  const begun = gradebookStudent({ userAccount: 'S5', realName: '李雷', submittedCount: 1 })
  expect(seen('李')).toEqual(['S3', 'S5'])
  expect(seen('s4 ')).toEqual(['S4'])
  expect(seen('李', true)).toEqual(['S3'])
})

test('only what has a subtotal can be folded', () => {
  const gradebook = {
    assignments: [assignment(1), assignment(2)],
    columns: [column(1, 7), column(2, 7), column(2, 8)],
  }
  expect(seenAssignments(gradebook, [1, 2])).toMatchObject([
    { isFolded: false },
    { isFolded: true },
  ])
})
