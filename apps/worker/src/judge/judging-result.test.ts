import { reportBudget } from '@ceping/contract/trim-report'
import { Metric } from '@ceping/contract/vocabulary'
import { describe, expect, it } from 'vitest'
import { analysedEvidence, evidenceOf, lateEvidence } from '../testing/evidence.ts'
import type { Evidence } from './evidence.ts'
import { concludeJudging } from './judging-result.ts'

const advice = [{ code: 'no_assertions' as const, line: 5, message: '没有断言。' }]
const passing = analysedEvidence(['passed'])
const { analysis: lateAnalysis } = lateEvidence(['passed'])
const prepared: Evidence['preparation'] = {
  status: 'prepared',
  task: '',
  analysis: '',
  diagnostics: [],
  advice,
}

function conclude(evidence: Partial<Evidence>) {
  return concludeJudging({
    evidence: { ...passing, ...evidence },
    referenceCode: '',
  })
}

it('keeps advice beside the verdict, and changes nothing else for it', () => {
  const report = conclude({ preparation: prepared })
  expect(report).toEqual({ ...conclude({}), verdict: 'passed', advice })
})

it('keeps the counts of methods, which come from the judge alone', () => {
  const methodCounts = { passed: 1, failed: 0, aborted: 2, skipped: 3 }
  const { analysis } = analysedEvidence(['passed', 'passed'])
  const report = conclude({ analysis: { ...analysis, methodCounts } as Evidence['analysis'] })
  expect(report).toMatchObject({ testCounts: { passed: 2 }, methodCounts })
  expect(conclude({}).methodCounts).toBeNull()
})

it('keeps what right tests cover, which comes from the judge alone', () => {
  const counter = { covered: 1, total: 4 }
  const { analysis } = analysedEvidence(['passed', 'failed'])
  const rightCounters = Object.fromEntries(Metric.options.map((metric) => [metric, counter]))
  const report = conclude({ analysis: { ...analysis, rightCounters } as Evidence['analysis'] })
  expect(report).toMatchObject({ counters: { line: { covered: 4 } }, rightCounters })
  expect(conclude({}).rightCounters).toBeNull()
})

it('says of each failed test what happened', () => {
  const failure = {
    type: 'java.lang.AssertionError',
    message: 'wrong',
    expected: null,
    actual: null,
    line: 3,
    stackTrace: '',
    summary: null,
  }
  const test = { path: [], displayName: 't()', durationMs: 1, reason: null, failure: null }
  const report = conclude(
    evidenceOf([
      { ...test, outcome: 'passed' },
      { ...test, outcome: 'failed', failure },
    ]),
  )
  const [passed, failed] = report.tests
  expect(passed?.failure).toBeNull()
  expect(failed?.failure).toMatchObject({ message: 'wrong' })
  expect(failed?.failure?.summary).toMatch(/^断言不成立：wrong。参考代码/)
  expect(report.message).toContain(failed?.failure?.summary)
})

it('keeps the tests that a run half reported before its time was up', () => {
  const report = conclude({ analysis: lateAnalysis })
  expect(report).toMatchObject({ verdict: 'time_limit', tests: [{ outcome: 'passed' }] })
})

it('has no advice where the compiler did not finish', () => {
  const preparation = { status: 'exhausted' as const, isLate: false }
  const report = conclude({ preparation, run: null, analysis: null })
  expect(report.advice).toEqual([])
})

describe('of thousands of failures with long names', () => {
  const names = Array.from({ length: 400 }, (_, n) => `m${n}_${'x'.repeat(250)}`)
  const advice = names.map((name, n) => ({
    code: 'lifecycle_method' as const,
    line: n + 1,
    message: `方法 ${name} 不能运行。`,
  }))
  const failure = {
    type: 'org.junit.platform.commons.JUnitException',
    message: 'Wanted 1 time '.repeat(280),
    expected: null,
    actual: null,
    line: null,
    stackTrace: 'at x'.repeat(500),
    summary: null,
  }
  const tests = Array.from({ length: 4_940 }, (_, n) => ({
    path: Array.from({ length: 20 }, (_name, depth) => `${n} ${depth} ${'名'.repeat(40)}`),
    displayName: `${names[n % names.length]}() `.repeat(14),
    outcome: 'failed' as const,
    durationMs: 1,
    reason: null,
    failure: { ...failure, type: n % 2 === 0 ? failure.type : 'org.mockito.MockitoAssertionError' },
  }))
  const evidence = { ...evidenceOf(tests), preparation: { ...prepared, advice } }

  it('is short, counts them all, and is made within moments', () => {
    const startedAt = process.cpuUsage()
    const report = concludeJudging({ evidence, referenceCode: '' })
    const { user, system } = process.cpuUsage(startedAt)
    // Comparing every word with every piece of advice took half a minute; now it takes a fraction of a second.
    expect((user + system) / 1e6).toBeLessThan(10)
    expect(Buffer.byteLength(JSON.stringify(report))).toBeLessThanOrEqual(reportBudget.whole)
    expect(report.testCounts).toEqual({ passed: 0, failed: 4_940, aborted: 0, skipped: 0 })
    expect(report.message).toMatch(/^4940 个测试中有 4940 个未通过：/)
    expect(report.tests[0]?.failure?.summary).toMatch(/^无法运行。方法 m0_/)
  })
})

it('is as the database takes it', () => {
  const lone = {
    ...passing,
    analysis: { ...lateAnalysis, isInTime: true, stdout: 'a\u0000b\ud800' },
  }
  const report = conclude(lone as Evidence)
  expect(report.stdout).toBe('a\u2400b\ufffd')
})
