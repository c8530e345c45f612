import { expect, it } from 'vitest'
import { parts } from '../bin/test-run/parts.mjs'
import { parseHead, readFaults } from './faults.mjs'

const names = parts.map(({ name }) => name)

it('reads the sentence and the tests above a diff', () => {
  const text =
    'A notice is lost\nfor teachers.\n\nTests: web notice; walks teacher\n\ndiff --git a b\n'
  expect(parseHead('one', text)).toEqual({
    what: 'A notice is lost for teachers.',
    tests: ['web notice', 'walks teacher'],
  })
})

it('refuses a fault that names no tests', () => {
  expect(() => parseHead('one', 'A sentence.\n\ndiff --git a b\n')).toThrow(/one/)
})

it.each(readFaults([]))('$name names parts of the tests', ({ tests }) => {
  for (const words of tests) expect(names).toContain(words.split(' ')[0])
})
