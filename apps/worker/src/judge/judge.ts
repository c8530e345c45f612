import type {
  CheckResponse,
  JudgeLimits,
  JudgeReport,
  RunnerVersions,
} from '@ceping/contract/judge'
import { InconclusiveError } from '@ceping/queue/judge-worker'
import { LateError } from '@ceping/queue/settle-within'
import type { Logger } from 'pino'
import type { SandboxLimits } from '../sandbox/sandbox.ts'
import type { Evidence, RunOutcome } from './evidence.ts'
import type { HeavyWork } from './heavy-work.ts'
import type { JvmSupply } from './jvm-supply.ts'
import { runTests } from './run-half.ts'
import { askTrustedHalf, ExhaustedError, type Question } from './trusted-half.ts'
import { openWorkApart, type WorkApart } from './work-apart.ts'

/** What is judged. */
interface JudgedCode {
  referenceCode: string
  testFileCode: string
  javaRelease: number
  /** False only in tests, to show that the other layers hold alone. */
  isScanEnabled: boolean
  /**
   * Whether it counts that a JVM died or said nothing, which can have other causes than the code;
   * else the judging rejects with an InconclusiveError then.
   */
  isSecondTry: boolean
  /** The tests run once it resolves; the judging rejects as it does. Compiling does not wait for it. */
  mayRun?: Promise<void>
}

/** Judges code in a sandbox, knowing nothing of rows and queues. */
export interface Judge {
  /** Compile, run and measure. Else rejects only for faults of ours: a CannotJudgeError without a JVM. */
  judge(code: JudgedCode): Promise<Evidence>
  /** Turn the evidence into what is stored of it. */
  conclude(judging: Parameters<HeavyWork['conclude']>[0]): Promise<JudgeReport>
  /** Does reference code compile? Rejects for faults of ours, and with an ExhaustedError. */
  check(code: { referenceCode: string; javaRelease: number }): Promise<CheckResponse>
  /** What it judges with. */
  versions(): RunnerVersions
  /** End what it has beside the JVMs. */
  close(): Promise<void>
}

/** What a trusted half that has used up its time for compiling may take to say so. */
const lateAnswerMs = 1_000

/** What the steps of a judging are done with. */
interface JudgeParts {
  jvms: JvmSupply
  work: WorkApart
}

/**
 * Open a judge whose steps take their JVMs from a supply. `limits` is asked for those of each judging.
 */
export function openJudge(options: {
  jvms: JvmSupply
  limits: () => Promise<JudgeLimits>
  sandboxLimits: SandboxLimits
  log: Logger
}): Judge {
  const { jvms, sandboxLimits, log } = options
  const work = openWorkApart()
  const parts = { jvms, work }

  /** A death or a delay may have had other causes than what was asked. */
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
      const { outcome, nonce, bytes } = await timed('run', runTests(parts, task, limits))
      if (isSilent(outcome) && !code.isSecondTry) {
        throw new InconclusiveError(
          `a run half ended without an answer: ${JSON.stringify(outcome)}`,
        )
      }
      const analysis = await timed(
        'analyse',
        askTwice({
          request: { operation: 'analyse', analysis: known, nonce, output: bytes },
          read: 'readAnalysis',
          timeoutMs: limits.analyseTimeoutMs,
        }),
      )
      // Nobody needs the classes any more, which may be long.
      const shown = { ...preparation, task: '', analysis: '' }
      return { preparation: shown, run: outcome, analysis, limits, steps, versions }
    },
    conclude: (judging) => work.do('conclude', judging),
    async check(code) {
      const { compileTimeoutMs: timeLimitMs } = await options.limits()
      const request = { operation: 'check' as const, ...code, timeLimitMs }
      return askTwice({ request, read: 'readCheck', timeoutMs: timeLimitMs + lateAnswerMs })
    },
    close: () => work.close(),
  }
}

/** Compile and instrument; "exhausted" once it counts that the JVM died of it or was late. */
async function prepare(parts: JudgeParts, judged: JudgedCode, timeLimitMs: number) {
  const { isSecondTry, mayRun: _, ...code } = judged
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

/** It did not say why it is late, or ended in order without a report. */
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
