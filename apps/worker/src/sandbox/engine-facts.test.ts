import { describe, expect, it } from 'vitest'
import { isRuncOutdated } from './engine-facts.ts'

describe('isRuncOutdated', () => {
  it.each([
    ['0.9.0', true],
    ['1.1.5+ds1', true],
    ['1.2.7', true],
    ['1.2.8', false],
    ['1.3.2', true],
    ['1.3.3', false],
    ['1.4.0-rc.3', false],
    ['1.10.0', false],
    ['2.0.0', false],
  ])('%s: %s', (version, expected) => {
    expect(isRuncOutdated(version)).toBe(expected)
  })
})
