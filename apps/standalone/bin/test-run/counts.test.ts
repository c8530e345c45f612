import { expect, it } from 'vitest'
import { addCounts, formatCounts, formatTime } from './counts.mjs'

it('adds counts up', () => {
  const one = { passed: 1, failed: 2, skipped: 3 }
  expect(addCounts([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 })
  expect(addCounts([])).toEqual({ passed: 0, failed: 0, skipped: 0 })
})

it('writes the last line of a run', () => {
  expect(formatCounts({ passed: 12, failed: 0, skipped: 3 })).toBe('12 passed, 0 failed, 3 skipped')
})

it('rounds sixty seconds up to a minute', () => {
  expect(formatTime(119.7)).toBe('2 分 0 秒')
  expect(formatTime(61.2)).toBe('1 分 1 秒')
})
