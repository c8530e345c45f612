import { expect, it } from 'vitest'
import { estimateMs } from './pace.ts'

it.each([
  ['the first, in whole seconds', 1, 60, 0, 1000],
  ['the first of a slow judge', 1, 1200, 0, 2000],
  ['somebody in the middle', 1, 500, 9, 5000],
  ['somebody in the middle, with more judges', 4, 500, 9, 2000],
  ['nobody knows when: no judge is at work', 0, 500, 9, null],
])('%s', (...[, capacity, meanMs, position, expected]) => {
  expect(estimateMs({ capacity, meanMs }, position)).toBe(expected)
})
