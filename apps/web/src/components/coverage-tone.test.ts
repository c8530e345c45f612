import { expect, test } from 'vitest'
import { coverageTone } from './coverage-tone.ts'

test.each([
  [100, 'good'],
  [60, 'good'],
  [59.99, 'fair'],
  [30, 'fair'],
  [29.99, 'poor'],
  [0, 'poor'],
  [null, 'none'],
])('%s is %s', (percentage, tone) => {
  expect(coverageTone(percentage)).toBe(tone)
})
