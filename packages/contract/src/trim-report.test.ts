import { describe, expect, it } from 'vitest'
import { faultReport, JudgeReport, type TestFailure, type TestResult } from './judge.ts'
import { reportBudget, textLimits, trimReport } from './trim-report.ts'

const versions = { runner: '1', jdk: '25', junit: '5', jacoco: '0.8' }
const empty = faultReport({ message: '好', versions, referenceSha256: '' })

function testOf(outcome: TestResult['outcome'], more: Partial<TestResult> = {}): TestResult {
  return {
    path: ['SubjectTests'],
    displayName: 'adds()',
    outcome,
    durationMs: 1,
    failure: null,
    reason: null,
    ...more,
  }
}

function failureAt(line: number, message = 'wrong'): TestFailure {
  return {
    type: 'org.opentest4j.AssertionFailedError',
    message,
    expected: null,
    actual: null,
    line,
    stackTrace: '',
    summary: null,
  }
}

const sizeOf = (report: JudgeReport) => Buffer.byteLength(JSON.stringify(report))
const manyOf = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index))

it('leaves a report as it is that fits, and counts its tests', () => {
  const tests = [testOf('passed'), testOf('failed', { failure: failureAt(3) }), testOf('skipped')]
  const methodCounts = { passed: 1, failed: 1, aborted: 0, skipped: 0 }
  const report = { ...empty, tests, methodCounts, stdout: '你好\n' }
  expect(trimReport(report)).toEqual({
    ...report,
    testCounts: { passed: 1, failed: 1, aborted: 0, skipped: 1 },
  })
})

it('makes nothing of a report that it has made, and keeps its counts', () => {
  const long = { ...empty, tests: manyOf(5_000, (n) => testOf('passed', { displayName: `${n}` })) }
  const trimmed = trimReport(long)
  expect(trimReport(trimmed)).toEqual(trimmed)
})

it('lists failures before what passed, and the first of a kind before its repetitions', () => {
  const passed = manyOf(2_000, (n) =>
    testOf('passed', { displayName: `[${n}] ${'名'.repeat(60)}` }),
  )
  const alike = manyOf(2_000, (n) =>
    testOf('failed', { displayName: `${n}`, failure: failureAt(7, 'x'.repeat(2_000)) }),
  )
  const other = testOf('failed', { displayName: 'other()', failure: failureAt(9) })
  const { tests, testCounts } = trimReport({ ...empty, tests: [...passed, ...alike, other] })
  expect(testCounts).toEqual({ passed: 2_000, failed: 2_001, aborted: 0, skipped: 0 })
  expect(tests.filter(({ outcome }) => outcome === 'passed')).toEqual([])
  expect(tests[0]?.displayName).toBe('0')
  expect(tests.at(-1)).toEqual(other)
  expect(tests.length).toBeGreaterThan(100)
})

it('keeps the order in which tests ran', () => {
  const names = manyOf(50, String)
  const tests = names.map((displayName, n) =>
    n % 3 === 0
      ? testOf('failed', { displayName, failure: failureAt(n + 1) })
      : testOf('passed', { displayName }),
  )
  expect(trimReport({ ...empty, tests }).tests.map(({ displayName }) => displayName)).toEqual(names)
})

describe.each<[string, Partial<JudgeReport>]>([
  [
    'thousands of failures in deep containers with random names',
    {
      tests: manyOf(3_400, (n) =>
        testOf('failed', {
          path: manyOf(20, (depth) => `${n} ${depth} ${'随'.repeat(300)}`),
          displayName: '\u0001'.repeat(4_000),
          reason: '为'.repeat(4_000),
          failure: { ...failureAt(n + 1, '长'.repeat(4_000)), stackTrace: 's'.repeat(4_000) },
        }),
      ),
    },
  ],
  [
    'a megabyte of output',
    { stdout: '出\u0000'.repeat(500_000), stderr: '\u0001'.repeat(500_000) },
  ],
  [
    'endless diagnostics, violations and advice',
    {
      message: '长'.repeat(100_000),
      diagnostics: manyOf(3_000, (n) => ({
        source: 'test' as const,
        severity: 'error' as const,
        line: n + 1,
        column: null,
        endColumn: null,
        code: 'c'.repeat(9_999),
        message: '错'.repeat(99_999),
        hint: '改'.repeat(9_999),
      })),
      violations: manyOf(3_000, () => ({
        line: 1,
        column: null,
        endColumn: null,
        member: 'm'.repeat(65_000),
        reason: '因'.repeat(2_000),
      })),
      advice: manyOf(3_000, () => ({
        code: 'no_assertions' as const,
        line: 1,
        message: '劝'.repeat(60_000),
      })),
    },
  ],
  [
    'a reference of a hundred thousand lines',
    {
      lines: manyOf(100_000, (n) => ({
        line: n + 1,
        status: 'full' as const,
        coveredBranches: 0,
        missedBranches: 0,
      })),
    },
  ],
])('a report with %s', (_, parts) => {
  it('stays below the budget and is a report', () => {
    const trimmed = trimReport({ ...empty, ...parts })
    expect(sizeOf(trimmed)).toBeLessThanOrEqual(reportBudget.whole)
    // Read, it shows what could not be seen, which is longer.
    const read = trimReport(JudgeReport.parse(trimmed))
    expect(sizeOf(read)).toBeLessThanOrEqual(reportBudget.whole)
    expect(read.testCounts).toEqual(trimmed.testCounts)
  })
})

it('keeps lines before what is said of their conditions', () => {
  const way = {
    kind: 'true',
    line: 1,
    column: 5,
    endLine: 1,
    endColumn: 10,
    isCertain: true,
  } as const
  const counts = { status: 'partial' as const, coveredBranches: 1, missedBranches: 1 }
  const linesOf = (count: number, missed: object) =>
    manyOf(count, (n) => Object.assign({ line: n + 1 }, counts, missed))
  const said = linesOf(500, { missed: [way] })
  expect(trimReport({ ...empty, lines: said }).lines).toEqual(said)
  const many = trimReport({ ...empty, lines: linesOf(1_000, { missed: [way] }) })
  expect(many.lines).toEqual(linesOf(1_000, {}))
})

it('gives every part its share when all are too long', () => {
  const trimmed = trimReport({
    ...empty,
    stdout: 'o'.repeat(1e6),
    stderr: 'e'.repeat(1e6),
    lines: manyOf(100_000, (n) => ({
      line: n + 1,
      status: 'full' as const,
      coveredBranches: 0,
      missedBranches: 0,
    })),
    tests: manyOf(5_000, (n) => testOf('failed', { failure: failureAt(n + 1, 'm'.repeat(1e4)) })),
  })
  expect(sizeOf(trimmed)).toBeLessThanOrEqual(reportBudget.whole)
  expect(trimmed.stdout).toMatch(/^o{60000,}\n…（输出过长，其余部分没有保存）$/)
  expect(trimmed.lines.length).toBeGreaterThan(1_000)
  expect(trimmed.tests.length).toBeGreaterThan(20)
  expect(trimmed.tests[0]?.failure?.message).toHaveLength(textLimits.message)
})
