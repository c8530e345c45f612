import { createHash } from 'node:crypto'
import { faultReport, type JudgeReport } from '@ceping/contract/judge'
import type { Evidence } from './evidence.ts'
import { summarizeFailures } from './failure-message.ts'
import { decideVerdict } from './verdict.ts'
import { plainMessages } from './verdict-message.ts'

/** Turn the evidence into what is stored of it. Pure. */
export function concludeJudging(judging: {
  evidence: Evidence
  referenceCode: string
}): JudgeReport {
  const { evidence, referenceCode } = judging
  const { preparation, steps, versions } = evidence
  const { verdict, message } = decideVerdict(evidence)
  const analysed = evidence.analysis?.status === 'analysed' ? evidence.analysis : null
  const advice = 'advice' in preparation ? preparation.advice : []
  return {
    verdict,
    message,
    counters: analysed?.counters ?? null,
    lines: analysed?.lines ?? [],
    tests: summarizeFailures(analysed?.tests ?? [], advice),
    diagnostics: preparation.status === 'exhausted' ? [] : preparation.diagnostics,
    violations: preparation.status === 'rejected' ? preparation.violations : [],
    advice,
    stdout: analysed?.stdout ?? '',
    stderr: analysed?.stderr ?? '',
    steps,
    versions,
    referenceSha256: sha256(referenceCode),
  }
}

/** What is stored when the judge itself has failed for the last time. */
export function concludeFault(judging: {
  versions: JudgeReport['versions']
  referenceCode: string
}): JudgeReport {
  return faultReport({
    message: plainMessages.judgeFault,
    versions: judging.versions,
    referenceSha256: sha256(judging.referenceCode),
  })
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
