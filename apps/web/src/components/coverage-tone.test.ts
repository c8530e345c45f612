import { expect, test } from 'vitest'
import { coverageTone, coverageWord } from './coverage-tone.ts'

test.each([
  ['problem', 100, 'good'],
  ['problem', 60, 'good'],
  ['problem', 59.99, 'fair'],
  ['problem', 30, 'fair'],
  ['problem', 29.99, 'poor'],
  ['problem', null, 'none'],
  ['dashboard', 85, 'good'],
  ['dashboard', 84.99, 'fair'],
  ['dashboard', 70, 'fair'],
  ['dashboard', 69.99, 'poor'],
  ['grade', 90, 'good'],
  ['grade', 89.99, 'fair'],
  ['grade', 70, 'fair'],
  ['grade', 69.99, 'poor'],
] as const)('on the scale of a %s, %s is %s', (scale, percentage, tone) => {
  expect(coverageTone(percentage, scale)).toBe(tone)
})

test.each([
  [100, '优秀'],
  [90, '优秀'],
  [89.99, '良好'],
  [80, '良好'],
  [79.99, '中等'],
  [70, '中等'],
  [69.99, '及格'],
  [61.54, '及格'],
  [60, '及格'],
  [59.99, '偏低'],
  [0, '偏低'],
  [null, ''],
])('%s is called %s', (percentage, word) => {
  expect(coverageWord(percentage)).toBe(word)
})
