import type {
  CheckResponse,
  JudgeLimits,
  JudgeReport,
  RunnerVersions,
} from '@ceping/contract/judge'
import type { Mutated } from '@ceping/judging/mutation'
import { InconclusiveError } from '@ceping/queue/judge-worker'
import { LateError } from '@ceping/queue/settle-within'
import type { Logger } from 'pino'
import type { SandboxLimits } from '../sandbox/sandbox.ts'
import type { Evidence, RunOutcome } from './evidence.ts'
import type { HeavyWork } from './heavy-work.ts'
import type { JvmSupply } from './jvm-supply.ts'
import type { KeptHalf } from './kept-halves.ts'
import { type MutatedCode, runMutants } from './mutants.ts'
import { runTests } from './run-half.ts'
import { askTrustedHalf, ExhaustedError, type Question } from './trusted-half.ts'
import { openWorkApart, type WorkApart } from './work-apart.ts'

interface JudgedCode {
  referenceCode: string
  testFileCode: string
  javaRelease: number
  /** False only in tests, which test the other walls alone. */
  isScanEnabled: boolean
  /** Else an InconclusiveError asks for a second try if a JVM dies or gives no answer. */
  isSecondTry: boolean
  /** The tests run after it resolves, and its rejection is passed on. Compiling does not wait. */
  mayRun?: Promise<unknown>
  /** Gets the run half after an orderly run, and has to release it. */
  onKept?: (half: KeptHalf) => void
}

/** Judges code in a sandbox, without the database and the queue. */
export interface Judge {
  /** Compile, run and measure. Rejects with faults; with a CannotJudgeError if no JVM starts. */
  judge(code: JudgedCode): Promise<Evidence>
  /** Run a suite with mutants. Rejects with faults. */
  mutate(mutated: MutatedCode): Promise<Mutated | 'interrupted'>
  /** Make the report that is stored. */
  conclude(judging: Parameters<HeavyWork['conclude']>[0]): Promise<JudgeReport>
  /** Compile reference code. Rejects with faults, and with an ExhaustedError. */
  check(code: { referenceCode: string; javaRelease: number }): Promise<CheckResponse>
  versions(): RunnerVersions
  /** End its thread; the JVMs are closed by their supply. */
  close(): Promise<void>
}

/** Additional time in which a trusted half can answer that compiling took too long. */
const lateAnswerMs = 1_000

/** Open a judge; `limits` is called for each judging. */
export function openJudge(options: {
  jvms: JvmSupply
  limits: () => Promise<JudgeLimits>
  sandboxLimits: SandboxLimits
  /** The additional time for the report of a run half whose tests took too long; only tests need more. */
  lastWordsMs?: number
  log: Logger
}): Judge {
  const { jvms, sandboxLimits, lastWordsMs, log } = options
  const work = openWorkApart()
  const parts = { jvms, work }

  /** A JVM may die or be late for other reasons than the question. */
  async function askTwice<Read extends Question['read']>(question: Question<Read>) {
    try {
      return await askTrustedHalf(parts, question)
    } catch (fault) {
      if (!(fault instanceof ExhaustedError)) throw fault
      log.warn({ err: fault }, 'the trusted half died, or was late')
      return askTrustedHalf(parts, question)
    }
  }
  return {
    versions: () => jvms.versions(),
    async judge(code) {
      const steps: JudgeReport['steps'] = []
      const timed = stopwatch(steps)
      const limits = { ...(await options.limits()), ...sandboxLimits }
      const preparation = await timed('prepare', prepare(parts, code, limits.compileTimeoutMs))
      const versions = jvms.versions()
      if (preparation.status !== 'prepared') {
        return { preparation, run: null, analysis: null, limits, steps, versions }
      }
      await code.mayRun
      const { task, analysis: known } = preparation
      const { outcome, nonce, bytes } = await timed(
        'run',
        runTests(parts, task, { ...limits, lastWordsMs, onKept: code.onKept }),
      )
      if (isSilent(outcome) && !code.isSecondTry) {
        throw new InconclusiveError(
          `a run half ended without an answer: ${JSON.stringify(outcome)}`,
        )
      }
      const request = { operation: 'analyse' as const, analysis: known, nonce, output: bytes }
      const timeoutMs = limits.analyseTimeoutMs
      const asked = askTwice({ request, read: 'readAnalysis', timeoutMs })
      const analysis = await timed('analyse', asked)
      // The classes may be large, and are not needed any more.
      const shown = { ...preparation, task: '', analysis: '' }
      return { preparation: shown, run: outcome, analysis, limits, steps, versions }
    },
    mutate: async (code) =>
      runMutants({ parts, askTwice }, code, (await options.limits()).mutationTimeoutMs),
    conclude: (judging) => work.do('conclude', judging),
    async check(code) {
      const { compileTimeoutMs: timeLimitMs } = await options.limits()
      const request = { operation: 'check' as const, ...code, timeLimitMs }
      return askTwice({ request, read: 'readCheck', timeoutMs: timeLimitMs + lateAnswerMs })
    },
    close: () => work.close(),
  }
}

/** Compile and instrument; `exhausted` if the JVM died or was late at the second try. */
async function prepare(
  parts: { jvms: JvmSupply; work: WorkApart },
  judged: JudgedCode,
  timeLimitMs: number,
) {
  const { isSecondTry, referenceCode, testFileCode, javaRelease, isScanEnabled } = judged
  const code = { referenceCode, testFileCode, javaRelease, isScanEnabled }
  const request = { operation: 'prepare' as const, ...code, timeLimitMs }
  const timeoutMs = timeLimitMs + lateAnswerMs
  try {
    return await askTrustedHalf(parts, { request, read: 'readPreparation', timeoutMs })
  } catch (fault) {
    if (!(fault instanceof ExhaustedError)) throw fault
    if (!isSecondTry) {
      throw new InconclusiveError('the trusted half died, or was late', { cause: fault })
    }
    return { status: 'exhausted' as const, isLate: fault.cause instanceof LateError }
  }
}

/** It was late without an answer, or ended regularly without a report. */
function isSilent({ ending, isTimedOut }: RunOutcome): boolean {
  return isTimedOut || ending?.exitCode === 0
}

function stopwatch(steps: JudgeReport['steps']) {
  return async <Result>(step: JudgeReport['steps'][number]['step'], work: Promise<Result>) => {
    const startedAt = performance.now()
    const result = await work
    steps.push({ step, ms: Math.round(performance.now() - startedAt) })
    return result
  }
}
