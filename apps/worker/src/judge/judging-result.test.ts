import { expect, it } from 'vitest'
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
