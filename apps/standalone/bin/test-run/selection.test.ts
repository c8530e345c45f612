import { describe, expect, it } from 'vitest'
import { readSelection } from './selection.mjs'

const names = ['web', 'api', 'java']

describe('readSelection', () => {
  it('chooses all parts without arguments', () => {
    expect(readSelection([], names)).toEqual({ selected: null, isWhole: false, maySkip: true })
  })

  it('gives each part the words that follow it', () => {
    expect(readSelection(['web', 'api', 'submission', 'grade'], names).selected).toEqual([
      { name: 'web', words: [] },
      { name: 'api', words: ['submission', 'grade'] },
    ])
  })

  it('reads options at any place', () => {
    expect(readSelection(['--whole', 'java', '--no-skips'], names)).toEqual({
      selected: [{ name: 'java', words: [] }],
      isWhole: true,
      maySkip: false,
    })
  })

  it('lists the parts if the first word is no part', () => {
    expect(() => readSelection(['submission'], names)).toThrow(/submission.*web、api、java/)
  })

  it('refuses an unknown option', () => {
    expect(() => readSelection(['--fast'], names)).toThrow(/--fast/)
  })
})
