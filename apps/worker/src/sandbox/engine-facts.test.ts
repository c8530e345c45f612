import { describe, expect, it } from 'vitest'
import { isRuncOutdated, versionsOf } from './engine-facts.ts'

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

describe('versionsOf', () => {
  it('names what containers are made by, and of which images', () => {
    const images = { trusted: `sha256:${'a1'.repeat(32)}`, run: `sha256:${'b2'.repeat(32)}` }
    const facts = { engine: '28.1', runc: undefined, kernel: '6.12', cgroup: '2' }
    expect(versionsOf({ ...facts, images })).toEqual({
      engine: '28.1',
      kernel: '6.12',
      cgroup: '2',
      trustedImage: 'a1a1a1a1a1a1',
      runImage: 'b2b2b2b2b2b2',
    })
  })
})
