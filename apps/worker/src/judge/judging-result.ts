import { hash } from 'node:crypto'
import type { JudgeReport } from '@ceping/contract/judge'
import { trimReport } from '@ceping/contract/trim-report'
import { flagTests } from '@ceping/judging/quality'
import type { Evidence } from './evidence.ts'
import { summarizeFailures } from './failure-message.ts'
import { storable } from './storable.ts'
import { decideVerdict } from './verdict.ts'

/** Make the report that is stored, within its budget and storable in PostgreSQL. Pure. */
export function concludeJudging(judging: {
  evidence: Evidence
  referenceCode: string
}): JudgeReport {
  const { evidence, referenceCode } = judging
  const { preparation, steps, versions } = evidence
  const { verdict, message } = decideVerdict(evidence)
  const analysed = evidence.analysis?.status === 'analysed' ? evidence.analysis : null
  const advice = 'advice' in preparation ? preparation.advice : []
  const report = trimReport({
    verdict,
    message,
    counters: analysed?.counters ?? null,
    rightCounters: analysed?.rightCounters ?? null,
    lines: analysed?.lines ?? [],
    tests: analysed?.tests ?? [],
    testCounts: analysed?.testCounts ?? null,
    methodCounts: analysed?.methodCounts ?? null,
    diagnostics: preparation.status === 'exhausted' ? [] : preparation.diagnostics,
    violations: preparation.status === 'rejected' ? preparation.violations : [],
    advice,
    flaggedTests: flagTests(advice),
    stdout: analysed?.stdout ?? '',
    stderr: analysed?.stderr ?? '',
    steps,
    versions,
    referenceSha256: hash('sha256', referenceCode),
  })
  // Only listed tests are explained; the explanations count for the budget too.
  const tests = summarizeFailures(report.tests, advice)
  return storable(trimReport({ ...report, tests }))
}
