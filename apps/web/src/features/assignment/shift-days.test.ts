import { expect, test } from 'vitest'
import { daysBetween, shiftWallTime } from './shift-days.ts'

test.each([
  ['2026-02-27T08:30:00', 2, '2026-03-01T08:30:00'],
  ['2026-01-01T00:00:00', -1, '2025-12-31T00:00:00'],
  ['2028-02-28T23:59:00', 1, '2028-02-29T23:59:00'],
])('%s and %d days is %s', (time, days, shifted) => {
  expect(shiftWallTime(time, days)).toBe(shifted)
  expect(daysBetween(time, shifted)).toBe(days)
})

test('counts calendar days, whatever the time of day', () => {
  expect(daysBetween('2026-03-01T22:00:00', '2026-03-02T01:00:00')).toBe(1)
})
