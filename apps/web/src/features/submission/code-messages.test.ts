import { expect, test } from 'vitest'
import { reportWith } from '../../testing/submission.ts'
import { codeMessagesOf } from './code-messages.ts'

test('marks what is forbidden at its name, and advice quietly at its line', () => {
  const violation = { line: 4, column: 16, endColumn: 20, member: 'a.B.c()', reason: '不行。' }
  const messages = codeMessagesOf(
    reportWith({
      violations: [violation],
      advice: [
        { code: 'no_assertions', line: 6, message: '没有断言。' },
        { code: 'reference_unused', line: null, message: '没有用到被测代码。' },
      ],
    }),
  )
  expect(messages).toEqual([
    { severity: 'error', line: 4, column: 16, endColumn: 20, message: 'a.B.c()：不行。' },
    { severity: 'info', line: 6, column: null, endColumn: null, message: '没有断言。' },
  ])
})

test('marks the line at which a test failed with what was expected', () => {
  const failure = {
    type: 'org.opentest4j.AssertionFailedError',
    message: null,
    expected: '5',
    actual: '6',
    line: 8,
    stackTrace: '',
  }
  const test = { path: [], durationMs: 1, reason: null, outcome: 'failed' as const, failure }
  const [message] = codeMessagesOf(reportWith({ tests: [{ ...test, displayName: 'adds()' }] }))
  expect(message).toMatchObject({ line: 8, message: 'adds()：期望 5，实际 6' })
})
