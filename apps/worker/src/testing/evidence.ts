import type { TestResult } from '@ceping/contract/judge'
import type { Evidence, RunOutcome } from '../judge/evidence.ts'

/** Versions of no real runner. */
export const testVersions = { runner: 'test', jdk: '17', junit: '5', jacoco: '0' }

/** A run half that ended by itself with an exit code. */
export function endedWith(exitCode: number, more: Partial<RunOutcome> = {}): RunOutcome {
  return {
    ending: { exitCode, isOomKilled: false },
    isTimedOut: false,
    isOverflown: false,
    ...more,
  }
}

function testResult(outcome: TestResult['outcome']): TestResult {
  return { path: [], displayName: outcome, outcome, durationMs: 1, failure: null, reason: null }
}

/** Tests that ran to their end, over code of which `covered` of four is covered in each metric. */
export function analysedEvidence(outcomes: TestResult['outcome'][], covered = 4): Evidence {
  const counter = { covered, total: 4 }
  return {
    preparation: { status: 'prepared', task: '', analysis: '', diagnostics: [] },
    run: endedWith(0),
    analysis: {
      status: 'analysed',
      tests: outcomes.map(testResult),
      counters: {
        instruction: counter,
        branch: counter,
        line: counter,
        complexity: counter,
        method: counter,
        class: counter,
      },
      lines: [],
      stdout: '',
      stderr: '',
    },
    steps: [{ step: 'prepare', ms: 1 }],
    versions: testVersions,
  }
}
