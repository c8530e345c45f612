import type { Advice } from '@ceping/contract/advice'
import { type JudgeReport, runExitCode } from '@ceping/contract/judge'
import { countTests } from '@ceping/contract/trim-report'
import type { Verdict } from '@ceping/contract/vocabulary'
import { countedTests } from '@ceping/judging/score'
import type { Evidence, RunOutcome } from './evidence.ts'
import {
  exhaustedMessage,
  limitMessages,
  noTestsMessage,
  passedMessage,
  plainMessages,
  rejectedMessage,
  testsFailedMessage,
} from './verdict-message.ts'

/** 128 + SIGXCPU: the system's limit, if the worker's timer did not end it before. */
const cpuLimitExitCode = 152

/** 128 + SIGKILL and SIGTERM: it was ended from outside. */
const killedExitCodes = new Set([137, 143])

/** The verdict, and the Chinese sentence that says what happened and what to do. */
export interface Finding {
  verdict: Verdict
  message: string
}

/**
 * Decide what the student's code did. Pure. Throws if the run half was killed from outside
 * (`docker stop`, or the system without memory, where the sandbox cannot tell).
 */
export function decideVerdict(evidence: Evidence): Finding {
  const { preparation, run, analysis } = evidence
  switch (preparation.status) {
    case 'exhausted':
      return { verdict: 'compile_error', message: exhaustedMessage(evidence, preparation.isLate) }
    case 'reference_rejected':
      return { verdict: 'judge_fault', message: plainMessages.referenceRejected }
    case 'rejected':
      return { verdict: preparation.verdict, message: rejectedMessage(preparation) }
    case 'prepared':
      break
  }
  if (analysis?.status === 'tampered') {
    return { verdict: 'tampered', message: plainMessages.tampered }
  }
  const limit = findLimit(evidence)
  if (limit !== null) {
    return { verdict: limitVerdicts[limit], message: limitMessages[limit](evidence) }
  }
  const exitCode = run?.ending?.exitCode
  if (exitCode !== undefined && killedExitCodes.has(exitCode)) {
    throw new Error(`the run half was killed from outside: exit code ${exitCode}`)
  }
  if (analysis?.status !== 'analysed') {
    return { verdict: 'crashed', message: plainMessages.crashed }
  }
  return judgeTests(analysis, preparation.advice)
}

const limitVerdicts = {
  heap: 'memory_limit',
  memory: 'memory_limit',
  processes: 'process_limit',
  tests: 'output_limit',
  output: 'output_limit',
  report: 'output_limit',
  time: 'time_limit',
  cpu: 'time_limit',
} as const satisfies Record<keyof typeof limitMessages, Verdict>

const limitsByExitCode = new Map<number, keyof typeof limitMessages>([
  [runExitCode.outOfMemory, 'heap'],
  [runExitCode.processLimit, 'processes'],
  [runExitCode.testLimit, 'tests'],
  [runExitCode.outputLimit, 'output'],
  [cpuLimitExitCode, 'cpu'],
])

function findLimit({ run, analysis }: Evidence) {
  if (analysis?.status === 'analysed') return analysis.isInTime ? null : 'time'
  return run === null ? null : findRunLimit(run)
}

function findRunLimit({ ending, isTimedOut, isOverflown }: RunOutcome) {
  if (isOverflown) return 'report'
  if (isTimedOut) return 'time'
  if (ending === null) return null
  return ending.isOomKilled ? 'memory' : (limitsByExitCode.get(ending.exitCode) ?? null)
}

function judgeTests(
  analysis: Pick<JudgeReport, 'tests' | 'testCounts'>,
  advice: Advice[],
): Finding {
  const counts = countTests(analysis)
  if (countedTests(counts) === 0) {
    return { verdict: 'no_tests', message: noTestsMessage(analysis, advice) }
  }
  return counts.failed === 0
    ? { verdict: 'passed', message: passedMessage(counts) }
    : { verdict: 'tests_failed', message: testsFailedMessage(analysis, advice) }
}
