import { expect, test } from 'vitest'
import { formatShare } from './similarity-words.ts'

test.each([
  [0.9259, '92.6%'],
  [0.0759, '7.6%'],
  [1, '100.0%'],
  [0, '0.0%'],
])('shows %d as %s, with one decimal everywhere', (share, shown) => {
  expect(formatShare(share)).toBe(shown)
})
