import { createHash } from 'node:crypto'
import type { JudgeReport } from '@ceping/contract/judge'
import type { ScoringPolicy } from '@ceping/contract/scoring-policy'
import { hasScore } from '@ceping/contract/vocabulary'
import { type Score, scoreJudging } from '@ceping/scoring/score'
import type { Evidence } from './evidence.ts'
import { summarizeFailures } from './failure-message.ts'
import { decideVerdict } from './verdict.ts'
import { plainMessages } from './verdict-message.ts'

/** What is stored of one judging; the score is null where the verdict has none. */
export interface JudgingResult {
  report: JudgeReport
  score: Score | null
}

/** Turn the evidence into what is stored. Pure. */
export function concludeJudging(judging: {
  evidence: Evidence
  policy: ScoringPolicy
  referenceCode: string
}): JudgingResult {
  const { evidence, policy, referenceCode } = judging
  const { preparation, steps, versions } = evidence
  const { verdict, message } = decideVerdict(evidence)
  const analysed = evidence.analysis?.status === 'analysed' ? evidence.analysis : null
  const score =
    hasScore(verdict) && analysed !== null
      ? scoreJudging({ counters: analysed.counters, tests: analysed.tests, policy })
      : null
  const advice = 'advice' in preparation ? preparation.advice : []
  const report: JudgeReport = {
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
  return { report, score }
}

/** What is stored when the judge itself has failed for the last time. */
export function concludeFault(judging: {
  versions: JudgeReport['versions']
  referenceCode: string
}): JudgingResult {
  const report: JudgeReport = {
    verdict: 'judge_fault',
    message: plainMessages.judgeFault,
    counters: null,
    lines: [],
    tests: [],
    diagnostics: [],
    violations: [],
    advice: [],
    stdout: '',
    stderr: '',
    steps: [],
    versions: judging.versions,
    referenceSha256: sha256(judging.referenceCode),
  }
  return { report, score: null }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
