import type { ProblemMutant } from '@ceping/contract/problem-mutants'
import { expect, test } from 'vitest'
import { choose, exclusionOf, mutantFilters } from './mutant-filter.ts'

const mutant: ProblemMutant = {
  key: 'a',
  operator: 'MATH',
  line: 2,
  change: '把 + 换成 -',
  exclusion: null,
  modelState: null,
  killedCount: 0,
  decidedCount: 0,
}

test('what is chosen holds before what is saved', () => {
  const choice = choose(new Map(), mutant, 'equivalent')
  expect(exclusionOf(mutant, choice)).toBe('equivalent')
  expect(exclusionOf({ ...mutant, exclusion: 'unwanted' }, choice)).toBe('equivalent')
  expect(exclusionOf({ ...mutant, exclusion: 'unwanted' }, new Map())).toBe('unwanted')
})

test('a change back is no change', () => {
  const choice = choose(new Map(), mutant, 'equivalent')
  expect(choose(choice, mutant, null)).toEqual(new Map())
})

test('a mutant that was never run is not called missed by all', () => {
  expect(mutantFilters.students.isMeant(mutant)).toBe(false)
  expect(mutantFilters.students.isMeant({ ...mutant, decidedCount: 3 })).toBe(true)
  expect(mutantFilters.model.isMeant(mutant)).toBe(false)
})
