import { randomBytes } from 'node:crypto'
import { type JudgeLimits, type RunRequest, testLimit } from '@ceping/contract/judge'
import { CannotJudgeError } from '@ceping/queue/judge-worker'
import { LateError, settleWithin } from '@ceping/queue/settle-within'
import type { Logger } from 'pino'
import type { RunOutcome } from './evidence.ts'
import { openRunPool, type RunHalfCount } from './run-pool.ts'
import type { WarmJvm } from './warm-jvm.ts'
import type { WorkApart } from './work-apart.ts'

/** What came of a run, seen from outside; the bytes are hostile. */
interface RunAnswer {
  outcome: RunOutcome
  /** What the bytes must be signed with. */
  nonce: string
  /** One frame, or whatever else was written. */
  bytes: Buffer
}

/** What a run may take and write. */
type RunLimits = Pick<JudgeLimits, 'runTimeoutMs' | 'outputLimitBytes'>

/** Runs tests, each time in a warm JVM that is destroyed afterwards. */
export interface RunHalf {
  /** Run what the trusted half has prepared, within limits. Rejects for faults of ours. */
  run(task: string, limits: RunLimits): Promise<RunAnswer>
  /** Have one JVM ready; rejects when none can be started. */
  warmUp(): Promise<void>
  /** Once a while: see RunPool. */
  renew(): Promise<void>
  count(): RunHalfCount
  /** Destroy every JVM, also those at work. */
  close(): Promise<void>
}

/** What a run half that has used up its time may take to say how far it got. */
const lastWordsMs = 1_000

/** More than a signed report of the longest honest run; what writes more is killed. */
export const maxRunBytes = 8 * 1024 * 1024

/** Keep JVMs warm for up to `concurrency` runs at a time. */
export function openRunHalf(options: {
  launch: () => Promise<WarmJvm>
  concurrency: number
  work: Pick<WorkApart, 'do'>
  log: Logger
}): RunHalf {
  const { launch, concurrency, work, log } = options
  const atWork = new Set<WarmJvm>()
  const cleanups = new Set<Promise<void>>()
  let isClosed = false
  const pool = openRunPool({
    // One more than can be in use, so that a burst finds one while the others are made up for.
    size: concurrency + 1,
    maxSize: concurrency * 4,
    launch,
    onFault: (fault) => log.error({ err: fault }, 'a run half could not be started'),
  })

  function destroyLater(jvm: WarmJvm): void {
    atWork.delete(jvm)
    const cleanup: Promise<void> = jvm
      .destroy()
      .catch((fault: unknown) => log.error({ err: fault, jvm: jvm.id }, 'a JVM was left behind'))
      .finally(() => cleanups.delete(cleanup))
    cleanups.add(cleanup)
  }
  async function run(task: string, limits: RunLimits): Promise<RunAnswer> {
    if (isClosed) throw cutOff()
    const nonce = randomBytes(32).toString('hex')
    const { outputLimitBytes, runTimeoutMs: timeLimitMs } = limits
    const request: RunRequest = {
      operation: 'run',
      task,
      nonce,
      outputLimitBytes,
      testLimit,
      timeLimitMs,
    }
    const frame = await work.do('encodeRequest', request)
    const jvm = await pool.take()
    if (isClosed) {
      destroyLater(jvm)
      throw cutOff()
    }
    atWork.add(jvm)
    try {
      jvm.stdin.end(frame)
      const answer = await settleWithin(timeLimitMs + lastWordsMs, readAnswer(jvm))
      if (isClosed) throw cutOff()
      return { nonce, ...answer }
    } catch (fault) {
      if (!(fault instanceof LateError)) throw fault
      const outcome: RunOutcome = { ending: null, isTimedOut: true, isOverflown: false }
      return { nonce, outcome, bytes: Buffer.alloc(0) }
    } finally {
      destroyLater(jvm)
    }
  }

  return {
    run,
    warmUp: () => pool.warmUp(),
    renew: () => pool.renew(),
    count: () => pool.count(),
    async close() {
      isClosed = true
      for (const jvm of atWork) destroyLater(jvm)
      await pool.close()
      await Promise.all(cleanups)
    },
  }
}

function cutOff(): CannotJudgeError {
  return new CannotJudgeError('a run was cut off')
}

async function readAnswer(jvm: WarmJvm): Promise<{ outcome: RunOutcome; bytes: Buffer }> {
  const { bytes, isWhole, isOverflown } = await jvm.output.readLastWords(maxRunBytes)
  // With its report it has done its part; to see it end would take as long again as a short test.
  const ending = isWhole || isOverflown ? null : await jvm.ended
  return { outcome: { ending, isTimedOut: false, isOverflown }, bytes }
}
