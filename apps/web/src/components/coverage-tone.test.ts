import { expect, test } from 'vitest'
import { coverageTone } from './coverage-tone.ts'

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
