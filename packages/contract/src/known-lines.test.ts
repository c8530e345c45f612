import { expect, it } from 'vitest'
import { withKnownLines } from './known-lines.ts'

const files = { testFileCode: 'class T {\r\n}\n', referenceCode: 'class A {}' }

function failureAt(line: number | null) {
  const failure = { type: 'E', message: null, expected: null, actual: null, stackTrace: '' }
  const test = { path: [], displayName: 't()', durationMs: 1, reason: null }
  return { ...test, outcome: 'failed' as const, failure: { ...failure, line, summary: null } }
}

it.each([
  [-5, null],
  [0, null],
  [1, 1],
  [3, 3],
  [4, null],
  [null, null],
])('shows a failure at line %s at line %s', (line, shown) => {
  const { tests } = withKnownLines({ tests: [failureAt(line)] }, files)
  expect(tests).toEqual([failureAt(shown)])
})

it('takes the columns away with the line', () => {
  const place = { column: 2, endColumn: 4 }
  const violation = { ...place, line: 9, member: 'a.B', reason: '不行' }
  const nowhere = { line: null, column: null, endColumn: null }
  const { violations } = withKnownLines({ violations: [violation] }, files)
  expect(violations).toEqual([{ ...violation, ...nowhere }])
})

it('measures each message of the compiler by its own file', () => {
  const words = { severity: 'error' as const, code: '', message: '', hint: null }
  const place = { line: 2, column: 1, endColumn: 2 }
  const diagnostics = [
    { ...words, ...place, source: 'test' as const },
    { ...words, ...place, source: 'reference' as const },
  ]
  const lines = (code: string | null) =>
    withKnownLines({ diagnostics }, { ...files, referenceCode: code }).diagnostics.map(
      ({ line }) => line,
    )
  expect(lines(files.referenceCode)).toEqual([2, null])
  expect(lines(null), 'a file that is not known any more has every line').toEqual([2, 2])
})

it('keeps advice, and leaves out coverage of lines that are not there', () => {
  const advice = [{ code: 'no_assertions' as const, line: 7, message: '没有断言。' }]
  const counts = { status: 'full' as const, coveredBranches: 0, missedBranches: 0 }
  const lines = [
    { line: 1, ...counts },
    { line: 2, ...counts },
  ]
  expect(withKnownLines({ advice, lines }, files)).toEqual({
    advice: [{ ...advice[0], line: null }],
    lines: [{ line: 1, ...counts }],
  })
})
