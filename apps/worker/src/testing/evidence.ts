import type { TestResult } from '@ceping/contract/judge'
import type { Evidence, RunOutcome } from '../judge/evidence.ts'
import type { SandboxLimits } from '../sandbox/sandbox.ts'

/** Versions of no real runner. */
export const testVersions = { runner: 'test', jdk: '17', junit: '5', jacoco: '0' }

/** The default limits of a worker. */
export const testSandboxLimits: SandboxLimits = { memoryMb: 512, cpuSeconds: 25 }

/** A run half that ended by itself with an exit code. */
export function endedWith(exitCode: number, more: Partial<RunOutcome> = {}): RunOutcome {
  return {
    ending: { exitCode, isOomKilled: false },
    isTimedOut: false,
    isOverflown: false,
    ...more,
  }
}

/** A run half that wrote a frame, and was destroyed. */
export const reported: RunOutcome = { ending: null, isTimedOut: false, isOverflown: false }

function testResult(outcome: TestResult['outcome']): TestResult {
  return { path: [], displayName: outcome, outcome, durationMs: 1, failure: null, reason: null }
}

/** Tests with these outcomes that ran to their end, as `evidenceOf` has them. */
export function analysedEvidence(outcomes: TestResult['outcome'][], covered = 4): Evidence {
  return evidenceOf(outcomes.map(testResult), covered)
}

/** Tests with these outcomes before the run half's clock ended them. */
export function lateEvidence(outcomes: TestResult['outcome'][]): Evidence {
  const evidence = analysedEvidence(outcomes)
  const { analysis } = evidence
  return analysis?.status === 'analysed'
    ? { ...evidence, analysis: { ...analysis, isInTime: false } }
    : evidence
}

/** Tests that were reported, over code of which `covered` of four is covered in each metric. */
export function evidenceOf(tests: TestResult[], covered = 4): Evidence {
  const counter = { covered, total: 4 }
  return {
    preparation: { status: 'prepared', task: '', analysis: '', diagnostics: [], advice: [] },
    run: reported,
    analysis: {
      status: 'analysed',
      isInTime: true,
      tests,
      testCounts: null,
      methodCounts: null,
      counters: {
        instruction: counter,
        branch: counter,
        line: counter,
        complexity: counter,
        method: counter,
        class: counter,
      },
      rightCounters: null,
      lines: [],
      stdout: '',
      stderr: '',
    },
    limits: {
      compileTimeoutMs: 10_000,
      runTimeoutMs: 20_000,
      analyseTimeoutMs: 10_000,
      mutationTimeoutMs: 30_000,
      outputLimitBytes: 1024 * 1024,
      ...testSandboxLimits,
    },
    steps: [{ step: 'prepare', ms: 1 }],
    versions: testVersions,
  }
}
