import type {
  CheckResponse,
  JudgeLimits,
  JudgeReport,
  RunnerVersions,
} from '@ceping/contract/judge'
import { UnheardError } from '@ceping/queue/judge-worker'
import { LateError } from '@ceping/queue/settle-within'
import type { Logger } from 'pino'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { Evidence, RunOutcome } from './evidence.ts'
import type { HeavyWork } from './heavy-work.ts'
import { openRunHalf } from './run-half.ts'
import type { RunHalfCount } from './run-pool.ts'
import { ExhaustedError, openTrustedHalf, type Question, type TrustedHalf } from './trusted-half.ts'
import { launchWarm, type WarmJvm } from './warm-jvm.ts'
import { openWorkApart } from './work-apart.ts'

/** What is judged. */
interface JudgedCode {
  referenceCode: string
  testFileCode: string
  javaRelease: number
  /** False only in tests, to show that the other layers hold alone. */
  isScanEnabled: boolean
  /**
   * Whether it counts that a JVM died or said nothing, which can have other causes than the code;
   * else the judging rejects with an UnheardError then.
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
  versions(): RunnerVersions
  countRunHalves(): RunHalfCount
  /** Have a JVM of each kind ready; rejects when there is none to be had. For when nobody judges. */
  warmUp(): Promise<void>
  /** Destroy every JVM. */
  close(): Promise<void>
}

/** How often those that wait are looked at for one that has waited too long. */
const renewIntervalMs = 60_000

/** What a trusted half that has used up its time for compiling may take to say so. */
const lateAnswerMs = 1_000

/**
 * Open a judge that serves up to `concurrency` callers at a time: a trusted half for each, and warm
 * run halves, of which every submission gets one. `limits` is asked for those of each judging.
 * Rejects when the sandbox cannot start JVMs.
 */
export async function openJudge(options: {
  sandbox: Sandbox
  limits: () => Promise<JudgeLimits>
  concurrency: number
  log: Logger
}): Promise<Judge> {
  const { sandbox, concurrency, log } = options
  let versions: RunnerVersions

  async function launchTrusted(): Promise<WarmJvm> {
    const jvm = await launchWarm(sandbox, 'trusted')
    versions = jvm.versions
    return jvm
  }
  const work = openWorkApart()
  const trustedHalves = Array.from({ length: concurrency }, () =>
    openTrustedHalf(launchTrusted, work),
  )
  const idle = [...trustedHalves]
  const runHalf = openRunHalf({
    launch: () => launchWarm(sandbox, 'run'),
    concurrency,
    work,
    log,
  })

  async function withTrustedHalf<Result>(use: (trusted: TrustedHalf) => Promise<Result>) {
    const trusted = idle.pop()
    if (trusted === undefined) throw new Error('more judgings at a time than announced')
    try {
      return await use(trusted)
    } finally {
      idle.push(trusted)
    }
  }
  /** A death or a delay may have had other causes than what was asked. */
  async function askTwice<Read extends Question['read']>(
    trusted: TrustedHalf,
    question: Question<Read>,
  ) {
    try {
      return await trusted.ask(question)
    } catch (fault) {
      if (!(fault instanceof ExhaustedError)) throw fault
      log.warn({ err: fault }, 'the trusted half died, or was late')
      return trusted.ask(question)
    }
  }
  async function warmUp(): Promise<void> {
    await Promise.all(trustedHalves.map((trusted) => trusted.warmUp()))
    await runHalf.warmUp()
  }
  /** In the quiet, lest the first student after it waits for each. */
  function renew(): void {
    Promise.all([runHalf.renew(), ...idle.map((trusted) => trusted.warmUp())]).catch(
      (fault: unknown) => log.warn({ err: fault }, 'a waiting JVM could not be renewed'),
    )
  }
  const renewing = setInterval(renew, renewIntervalMs)

  async function close(): Promise<void> {
    clearInterval(renewing)
    await runHalf.close()
    await Promise.all(trustedHalves.map((trusted) => trusted.close()))
    await work.close()
  }

  try {
    await warmUp()
  } catch (fault) {
    await close()
    throw fault
  }
  return {
    versions: () => versions,
    countRunHalves: () => runHalf.count(),
    async judge(code) {
      return withTrustedHalf(async (trusted) => {
        const steps: JudgeReport['steps'] = []
        const timed = stopwatch(steps)
        const limits = { ...(await options.limits()), ...sandbox.limits }
        const preparation = await timed('prepare', prepare(trusted, code, limits.compileTimeoutMs))
        if (preparation.status !== 'prepared') {
          return { preparation, run: null, analysis: null, limits, steps, versions }
        }
        await code.mayRun
        const { task, analysis: known } = preparation
        const { outcome, nonce, bytes } = await timed('run', runHalf.run(task, limits))
        if (isSilent(outcome) && !code.isSecondTry) {
          throw new UnheardError(`a run half was not heard of: ${JSON.stringify(outcome)}`)
        }
        const analysis = await timed(
          'analyse',
          askTwice(trusted, {
            request: { operation: 'analyse', analysis: known, nonce, output: bytes },
            read: 'readAnalysis',
            timeoutMs: limits.analyseTimeoutMs,
          }),
        )
        // Nobody needs the classes any more, which may be long.
        const shown = { ...preparation, task: '', analysis: '' }
        return { preparation: shown, run: outcome, analysis, limits, steps, versions }
      })
    },
    conclude: (judging) => work.do('conclude', judging),
    async check(code) {
      return withTrustedHalf(async (trusted) => {
        const { compileTimeoutMs: timeLimitMs } = await options.limits()
        const request = { operation: 'check' as const, ...code, timeLimitMs }
        const timeoutMs = timeLimitMs + lateAnswerMs
        return askTwice(trusted, { request, read: 'readCheck', timeoutMs })
      })
    },
    warmUp,
    close,
  }
}

/** Compile and instrument; "exhausted" once it counts that the JVM died of it or was late. */
async function prepare(trusted: TrustedHalf, judged: JudgedCode, timeLimitMs: number) {
  const { isSecondTry, mayRun: _, ...code } = judged
  const request = { operation: 'prepare' as const, ...code, timeLimitMs }
  const timeoutMs = timeLimitMs + lateAnswerMs
  try {
    return await trusted.ask({ request, read: 'readPreparation', timeoutMs })
  } catch (fault) {
    if (!(fault instanceof ExhaustedError)) throw fault
    if (!isSecondTry) {
      throw new UnheardError('the trusted half died, or was late', { cause: fault })
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
