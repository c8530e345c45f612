import { expect, test } from 'vitest'
import { reportWith, submissionWith } from '../../testing/submission.ts'
import { codeMessagesOf } from './code-messages.ts'

function messagesOf(fields: Parameters<typeof reportWith>[0]) {
  return codeMessagesOf(submissionWith({ report: reportWith(fields) }))?.list ?? []
}

test('marks what is forbidden at its name, and advice quietly at its line', () => {
  const violation = { line: 4, column: 16, endColumn: 20, member: 'a.B.c()', reason: '不行。' }
  const messages = messagesOf({
    violations: [violation],
    advice: [
      { code: 'no_assertions', line: 6, message: '没有断言。' },
      { code: 'reference_unused', line: null, message: '没有用到被测代码。' },
    ],
  })
  expect(messages).toEqual([
    { severity: 'error', line: 4, column: 16, endColumn: 20, message: 'a.B.c()：不行。' },
    { severity: 'info', line: 6, column: null, endColumn: null, message: '没有断言。' },
  ])
})

const failure = {
  type: 'org.opentest4j.AssertionFailedError',
  message: 'expected: <5> but was: <6>',
  expected: '5',
  actual: '6',
  line: 8,
  stackTrace: '',
  summary: '期望 5，实际 6。请检查。',
}

test.each([
  ["the judge's words", failure, '期望 5，实际 6。请检查。'],
  ['its message in an older report', { ...failure, summary: null }, 'expected: <5> but was: <6>'],
  ['its type without one', { ...failure, summary: null, message: null }, failure.type],
])('marks the line at which a test failed with %s', (_, failure, words) => {
  const test = { path: [], durationMs: 1, reason: null, outcome: 'failed' as const, failure }
  const [message] = messagesOf({ tests: [{ ...test, displayName: 'adds()' }] })
  expect(message).toMatchObject({ line: 8, message: `adds()：${words}` })
})
