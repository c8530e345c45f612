import type { Candidate } from '@ceping/contract/complete'
import { expect, it } from 'vitest'
import { offerOf } from './completion.ts'

const method: Candidate = {
  kind: 'method',
  name: 'add',
  inserted: 'add',
  parameters: ['first', 'second'],
  detail: '(int first, int second)',
  type: 'int',
  imports: [],
}
const assertions = 'static org.junit.jupiter.api.Assertions'

it.each<[what: string, given: Partial<Candidate> & { rest?: string; text: string }]>([
  ['a call', { text: 'add(${1:first}, ${2:second})' }],
  ['a call without arguments', { parameters: [], text: 'add()' }],
  ['a name before brackets', { rest: '(1, 2);', text: 'add' }],
  ['a name that is not called', { parameters: null, text: 'add' }],
  ['a type by its whole name', { inserted: 'a.b.C', parameters: null, text: 'a.b.C' }],
  ['what a snippet would mark', { inserted: 'a$b', parameters: null, text: String.raw`a\$b` }],
])('writes %s', (_, { rest = '', text, ...given }) => {
  expect(offerOf({ ...method, ...given }, rest)).toEqual({ text, meaning: 'int', imports: [] })
})

const assertThrows: Candidate = {
  ...method,
  name: 'assertThrows',
  inserted: 'assertThrows',
  parameters: ['expectedType', 'executable'],
  type: 'T',
  imports: [`${assertions}.assertThrows`],
}

it('writes an assertion as its snippet does, and says what it is for', () => {
  expect(offerOf(assertThrows, ' ')).toEqual({
    text: 'assertThrows(${1:IllegalArgumentException}.class, () -> ${2:call()});',
    meaning: '调用抛出这种异常',
    imports: [`${assertions}.assertThrows`],
  })
  expect(offerOf(assertThrows, ')').text).toMatch(/call\(\)\}\)$/)
})

it('writes an assertion with a message as it is', () => {
  const parameters = ['expectedType', 'executable', 'message']
  expect(offerOf({ ...assertThrows, parameters }, '').text).toBe(
    'assertThrows(${1:expectedType}, ${2:executable}, ${3:message})',
  )
})

it('imports what the snippet needs besides', () => {
  const name = 'assertTimeout'
  const parameters = ['timeout', 'executable']
  expect(offerOf({ ...assertThrows, name, parameters, imports: [] }, '').imports).toEqual([
    'java.time.Duration',
  ])
})
