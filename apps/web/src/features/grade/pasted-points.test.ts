import { expect, test } from 'vitest'
import { readPastedPoints } from './pasted-points.ts'

const students = [
  { userId: 1, userAccount: 'S1' },
  { userId: 2, userAccount: '2026002' },
]

test.each([
  [
    'columns of a spreadsheet',
    'S1\t18\n2026002\t9.5',
    [
      [1, 18],
      [2, 9.5],
    ],
  ],
  [
    'a name between, commas, blank lines',
    'S1,陈思远,18\r\n\n2026002, 林雨桐, 9.5\n',
    [
      [1, 18],
      [2, 9.5],
    ],
  ],
  ['a head', '学号\t分数\nS1\t0', [[1, 0]]],
  ['full-width digits', 'S1\t１８', [[1, 18]]],
  ['the last of two lines', 'S1\t3\nS1\t4', [[1, 4]]],
])('reads %s', (_, text, expected) => {
  const { points, unread } = readPastedPoints(text, students, 20)
  expect([...points]).toEqual(expected)
  expect(unread).toEqual([])
})

test.each(['S9\t18', 'S1\t20.5', 'S1\t-1', 'S1\t1.234', 'S1', '2026002'])(
  'says that %j cannot be read',
  (line) => {
    const { points, unread } = readPastedPoints(`2026002\t1\n${line}`, students, 20)
    expect([...points]).toEqual([[2, 1]])
    expect(unread).toEqual([line])
  },
)
