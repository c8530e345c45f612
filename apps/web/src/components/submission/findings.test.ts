import { expect, it } from 'vitest'
import { reportWith, submissionWith } from '../../testing/submission.ts'
import { findingsOf } from './findings.ts'

const test = { path: [], durationMs: 1, reason: null }
const failure = {
  type: 'org.opentest4j.AssertionFailedError',
  message: null,
  expected: '[1, 2]',
  actual: '[1, 3]',
  line: 8,
  stackTrace: '',
  summary: '期望 [1, 2]，实际 [1, 3]',
}

it('lists errors of the test, then failures, each with its place', () => {
  const diagnostic = {
    severity: 'error' as const,
    line: 3,
    column: 5,
    endColumn: null,
    code: 'compiler.err',
    hint: null,
  }
  const report = reportWith({
    violations: [{ line: 4, column: 2, endColumn: null, member: 'java.io.File', reason: '不允许' }],
    diagnostics: [
      { ...diagnostic, source: 'test', message: '找不到符号' },
      { ...diagnostic, source: 'reference', message: '参考代码的' },
      { ...diagnostic, source: 'test', severity: 'warning', message: '警告' },
    ],
    tests: [
      { ...test, displayName: 'good', outcome: 'passed', failure: null },
      { ...test, displayName: 'alike', outcome: 'failed', failure },
      { ...test, displayName: 'other', outcome: 'failed', failure: { ...failure, actual: 'x' } },
    ],
  })
  const found = findingsOf(submissionWith({ report }))
  expect(found.map(({ kind, line, column, text }) => [kind, line, column, text])).toEqual([
    ['error', 4, 2, 'java.io.File：不允许'],
    ['error', 3, 5, '找不到符号'],
    ['failure', 8, null, 'alike'],
    ['failure', 8, null, 'other：期望 [1, 2]，实际 [1, 3]'],
  ])
  expect(found[2]?.values).toEqual({ front: '[1, ', expected: '2', actual: '3', back: ']' })
})

it('finds nothing in a result that is held back', () => {
  expect(findingsOf(submissionWith({ report: null }))).toEqual([])
})
