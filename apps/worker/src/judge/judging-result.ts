import { hash } from 'node:crypto'
import { faultReport, type JudgeReport } from '@ceping/contract/judge'
import { trimReport } from '@ceping/contract/trim-report'
import type { Evidence } from './evidence.ts'
import { summarizeFailures } from './failure-message.ts'
import { storable } from './storable.ts'
import { decideVerdict } from './verdict.ts'
import { plainMessages } from './verdict-message.ts'

/** Turn the evidence into what is stored of it, within its budget and as the database takes it. Pure. */
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
    lines: analysed?.lines ?? [],
    tests: analysed?.tests ?? [],
    testCounts: analysed?.testCounts ?? null,
    diagnostics: preparation.status === 'exhausted' ? [] : preparation.diagnostics,
    violations: preparation.status === 'rejected' ? preparation.violations : [],
    advice,
    stdout: analysed?.stdout ?? '',
    stderr: analysed?.stderr ?? '',
    steps,
    versions,
    referenceSha256: hash('sha256', referenceCode),
  })
  // Only what is listed is explained, and the explanations belong to the budget.
  const tests = summarizeFailures(report.tests, advice)
  return storable(trimReport({ ...report, tests }))
}

/** What is stored when the judge itself has failed for the last time. */
export function concludeFault(judging: {
  versions: JudgeReport['versions']
  referenceCode: string
}): JudgeReport {
  return faultReport({
    message: plainMessages.judgeFault,
    versions: judging.versions,
    referenceSha256: hash('sha256', judging.referenceCode),
  })
}
