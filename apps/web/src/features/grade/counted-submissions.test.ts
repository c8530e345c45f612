import { expect, test } from 'vitest'
import { column, gradebookStudent } from '@ceping/contract/testing/gradebook'
import { listCountedSubmissions } from './counted-submissions.ts'

const adjustment = { adjustment: 5, reason: '展示', creatorName: '李老师', updateTime: '' }
const gradebook = {
  columns: [column(1, 7), column(2, 7)],
  students: [
    gradebookStudent({ userId: 3, submissionIds: [31, 32], scores: [50, 60] }),
    gradebookStudent({ userId: 1, submissionIds: [11, null], scores: [70, null] }),
    gradebookStudent({
      userId: 2,
      submissionIds: [null, 22],
      scores: [null, 80],
      adjustments: [null, adjustment],
    }),
  ],
}

test('has the students who have handed in something that counts, in their order', () => {
  expect(listCountedSubmissions(gradebook, { assignmentId: 2, problemId: 7 })).toMatchObject([
    { userId: 3, submissionId: 32, totalScore: 60, adjustment: null },
    { userId: 2, submissionId: 22, totalScore: 80, adjustment },
  ])
})

test('keeps the same problem of two assignments apart', () => {
  const counted = listCountedSubmissions(gradebook, { assignmentId: 1, problemId: 7 })
  expect(counted.map(({ submissionId }) => submissionId)).toEqual([31, 11])
})

test.each([
  ['of a trial run', { assignmentId: null, problemId: 7 }],
  ['of a problem that the gradebook does not have', { assignmentId: 1, problemId: 8 }],
])('has none %s', (_, of) => {
  expect(listCountedSubmissions(gradebook, of)).toEqual([])
})
