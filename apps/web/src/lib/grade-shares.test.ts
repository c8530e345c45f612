import { expect, test } from 'vitest'
import { gradeShares } from './grade-shares.ts'

test.each([
  [50, 50, { homework: 50, exam: 50 }],
  [30, 70, { homework: 30, exam: 70 }],
  [1, 2, { homework: 33.3, exam: 66.7 }],
  [100, 0, { homework: 100, exam: 0 }],
  [0, 0, null],
])('shares homework %i and exams %i as %j', (homework, exam, shares) => {
  expect(gradeShares({ homework, exam })).toEqual(shares)
})
