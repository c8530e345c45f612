import { expect, test } from 'vitest'
import { assignmentsOf } from './gradebook-cells.ts'
import {
  GradebookQuery,
  handKeyOf,
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

const columnsByHand = [8, 9].map((gradeColumnId) => {
  return { gradeColumnId, title: `第 ${gradeColumnId} 项`, fullPoints: 20, category: 0 }
})
const shown = { assignments, columnsByHand, content: 'score' } as const

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
  const sorted = sortStudents(students, { key, isDescending }, shown)
  expect(sorted.map(({ userAccount }) => userAccount).join(' ')).toBe(expected)
})

test('a problem is sorted by what its cells show', () => {
  const sorted = sortStudents(
    students,
    { key: problemKeyOf({ assignmentId: 2 }, { problemId: 7 }), isDescending: true },
    { ...shown, content: 'coverage' },
  )
  expect(sorted.map(({ userAccount }) => userAccount)).toEqual(['S1', 'S4', 'S3', 'S2'])
})

test('a column by hand is sorted by its points, whoever has none last', () => {
  const points = [[1, 3], [1], [1, 12.5], [1, null]]
  const withPoints = students.map((one, index) =>
    Object.assign({}, one, { pointsByHand: points[index] }),
  )
  const key = handKeyOf({ gradeColumnId: 9 })
  const sorted = sortStudents(withPoints, { key, isDescending: true }, shown)
  expect(sorted.map(({ userAccount }) => userAccount)).toEqual(['S3', 'S1', 'S2', 'S4'])
})

test.each(['userAccount', '-weightedScore', '12', '-12/7', '-hand9'])(
  'reads the sort %s as it is written',
  (written) => {
    const sort = readSort(written)
    expect(sort && writeSort(sort)).toBe(written)
  },
)

test.each(['', '--rank', 'userPassword', '12/', '1/2/3', 'a12', 'hand', 'hand1/2'])(
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
