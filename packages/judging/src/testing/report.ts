import type { Counters, JudgeReport, TestResult } from '@ceping/contract/judge'
import { faultReport } from '@ceping/contract/judge'
import { countOutcomes } from '@ceping/contract/trim-report'
import { Metric, type Verdict } from '@ceping/contract/vocabulary'

/** What a test measures: fourths that are covered of the branches and of everything else. */
export interface Coverage {
  branches: number
  others: number
  /** Tests that fail beside the one that passes. */
  failed?: number
  /** Fourths of everything that are covered without those; not measured by default. */
  right?: number
  /** Of how many invocations the one that passes is. */
  repetitions?: number
}

const noJudge = {
  message: '',
  versions: { runner: '1', jdk: '17', junit: '5', jacoco: '0' },
  referenceSha256: '',
}

function testOf(outcome: TestResult['outcome']): TestResult {
  return { path: [], displayName: outcome, outcome, durationMs: 1, failure: null, reason: null }
}

function countersOf(coveredOf: (metric: Metric) => number): Counters {
  const entries = Metric.options.map((metric) => [metric, { covered: coveredOf(metric), total: 4 }])
  return Object.fromEntries(entries) as Counters
}

/** The report of a judging that measured this, or of one with a verdict without a score. */
export function reportOf(
  result: Coverage | Exclude<Verdict, 'passed' | 'tests_failed'>,
): JudgeReport {
  if (typeof result === 'string') return { ...faultReport(noJudge), verdict: result }
  const { branches, others, failed = 0, repetitions = 1, right } = result
  const tests = [
    ...Array.from({ length: repetitions }, () => testOf('passed')),
    ...Array.from({ length: failed }, () => testOf('failed')),
  ]
  return {
    ...faultReport(noJudge),
    verdict: failed > 0 ? 'tests_failed' : 'passed',
    counters: countersOf((metric) => (metric === 'branch' ? branches : others)),
    rightCounters: right === undefined ? null : countersOf(() => right),
    tests,
    testCounts: countOutcomes(tests),
    methodCounts: { ...countOutcomes(tests), passed: 1 },
  }
}
