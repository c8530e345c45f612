import { describe, expect, it } from 'vitest'
import { meanOf, shareOf, toHundredths, toPercentage } from './percentage.ts'

describe('toHundredths', () => {
  // 100 × each of these is not whole in floating point.
  it.each([
    [88.29, 8829],
    [0.29, 29],
    [1.1, 110],
    [100, 10_000],
  ])('takes %d as %i', (percentage, hundredths) => {
    expect(toHundredths(percentage)).toBe(hundredths)
  })
})

describe('toPercentage', () => {
  it.each([
    [10_000, 3, 33.33],
    [20_000, 3, 66.67],
    [1, 2, 0.01],
    [2469, 2, 12.35],
    [0, 7, 0],
  ])('rounds %d / %d half up to %d', (hundredths, divisor, percentage) => {
    expect(toPercentage(hundredths, divisor)).toBe(percentage)
  })
})

describe('meanOf and shareOf', () => {
  it('are null when there is nothing to count', () => {
    expect(meanOf(0, 0)).toBeNull()
    expect(shareOf(0, 0)).toBeNull()
  })

  it('take sums of hundredths, and counts', () => {
    expect(meanOf(8829 + 10_000, 2)).toBe(94.15)
    expect(shareOf(1, 3)).toBe(33.33)
  })
})
