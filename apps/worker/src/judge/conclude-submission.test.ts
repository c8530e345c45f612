import type { TestResult } from '@ceping/contract/judge'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { evidenceOf } from '../testing/evidence.ts'
import { attemptOf, makeFaults, makeJudge } from '../testing/fake-judge.ts'
import { concludeSubmission } from './conclude-submission.ts'

function failedAt(line: number): TestResult {
  const failure = { type: 'java.lang.AssertionError', message: null, expected: null, actual: null }
  const test = { path: [], displayName: `at${line}()`, durationMs: 1, reason: null }
  return {
    ...test,
    outcome: 'failed',
    failure: { ...failure, line, stackTrace: '', summary: null },
  }
}

it('names no line that the student has forged: their file ends before', async () => {
  const judge = makeJudge()
  const context = { judge, log: pino({ enabled: false }), faults: makeFaults() }
  judge.judge.mockResolvedValue(evidenceOf([failedAt(4711), failedAt(2)]))
  const report = await concludeSubmission(context, attemptOf('submission', 1), {
    submissionId: 1,
    attempts: 0,
    testFileCode: 'class T {\n}',
    referenceCode: 'class A {}',
  })
  expect(report.tests.map(({ failure }) => failure?.line)).toEqual([null, 2])
  expect(report.message).not.toContain('第 4711 行')
})
