import { describe, expect, it } from 'vitest'
import { timesIn } from './times.ts'

describe('timesIn', () => {
  it.each([
    ['Asia/Shanghai', '2026-11-20T08:00:00', '2026-11-20T00:00:00.000Z'],
    ['Asia/Shanghai', '2026-01-01T00:00:00', '2025-12-31T16:00:00.000Z'],
    ['Asia/Shanghai', '2024-02-29T23:59:59', '2024-02-29T15:59:59.000Z'],
    ['UTC', '2026-06-01T12:30:15', '2026-06-01T12:30:15.000Z'],
    ['America/New_York', '2026-07-01T08:00:00', '2026-07-01T12:00:00.000Z'],
    ['America/New_York', '2026-12-01T08:00:00', '2026-12-01T13:00:00.000Z'],
    ['Asia/Kathmandu', '2026-05-05T05:45:00', '2026-05-05T00:00:00.000Z'],
  ])('%s: %s is %s, and back', (zone, wallTime, instant) => {
    const times = timesIn(zone)
    expect(times.toInstant(wallTime).toISOString()).toBe(instant)
    expect(times.toWallTime(new Date(instant))).toBe(wallTime)
  })

  it('takes a time that occurs twice as the first', () => {
    const instant = timesIn('America/New_York').toInstant('2026-11-01T01:30:00')
    expect(instant.toISOString()).toBe('2026-11-01T05:30:00.000Z')
  })

  it('moves a time that is skipped on by the gap', () => {
    const times = timesIn('America/New_York')
    const instant = times.toInstant('2026-03-08T02:30:00')
    expect(times.toWallTime(instant)).toBe('2026-03-08T03:30:00')
  })

  it('cuts fractions of a second', () => {
    expect(timesIn('UTC').toWallTime(new Date('2026-01-01T00:00:00.999Z'))).toBe(
      '2026-01-01T00:00:00',
    )
  })
})

describe('days', () => {
  it.each([
    ['2026-11-20T15:59:59.999Z', '2026-11-20'],
    ['2026-11-20T16:00:00.000Z', '2026-11-21'],
  ])('are those of the zone: %s is of %s', (instant, day) => {
    expect(timesIn('Asia/Shanghai').toDay(new Date(instant))).toBe(day)
  })

  it.each([
    ['Asia/Shanghai', '2026-11-20T15:59:59.999Z', '2026-11-19T16:00:00.000Z'],
    // Midnight comes twice, or not at all.
    ['America/Havana', '2026-11-01T17:00:00.000Z', '2026-11-01T04:00:00.000Z'],
    ['America/Havana', '2026-03-08T17:00:00.000Z', '2026-03-08T05:00:00.000Z'],
  ])('%s: that of %s began at %s', (zone, instant, start) => {
    expect(timesIn(zone).startOfDay(new Date(instant)).toISOString()).toBe(start)
  })
})

describe('addDays', () => {
  it.each([
    ['Asia/Shanghai', '2026-11-20T08:00:00', 7, '2026-11-27T08:00:00'],
    ['Asia/Shanghai', '2026-03-01T23:59:59', -1, '2026-02-28T23:59:59'],
    // Clocks are set back on the first, and forward on the second.
    ['America/New_York', '2026-10-31T08:00:00', 1, '2026-11-01T08:00:00'],
    ['America/New_York', '2026-03-07T08:00:00', 1, '2026-03-08T08:00:00'],
    ['America/New_York', '2026-03-07T02:30:00', 1, '2026-03-08T03:30:00'],
    ['Asia/Shanghai', '2024-02-29T12:00:00', 365, '2025-02-28T12:00:00'],
  ])('%s: %s and %d days is %s', (...[zone, wallTime, days, expected]) => {
    const times = timesIn(zone)
    expect(times.toWallTime(times.addDays(times.toInstant(wallTime), days))).toBe(expected)
  })
})
