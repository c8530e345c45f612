import { randomBytes } from 'node:crypto'
import { type JudgeLimits, type RunRequest, testLimit } from '@ceping/contract/judge'
import { LateError, settleWithin } from '@ceping/queue/settle-within'
import type { RunOutcome } from './evidence.ts'
import type { JvmSupply } from './jvm-supply.ts'
import type { KeptHalf } from './kept-halves.ts'
import type { WarmJvm } from './warm-jvm.ts'
import type { WorkApart } from './work-apart.ts'

/** The result of a run; the bytes are hostile. */
interface RunAnswer {
  outcome: RunOutcome
  /** The key of the bytes' signature. */
  nonce: string
  /** One frame, or any other output. */
  bytes: Buffer
}

/** Additional time for the report of a run half whose tests took too long. */
const defaultLastWordsMs = 1_000

/** More than the report of any honest run; a run half that writes more is killed. */
export const maxRunBytes = 8 * 1024 * 1024

/**
 * Run a prepared task in a JVM of its own, which is destroyed afterwards, or kept where `onKept` is
 * given and the run has ended with a report. Rejects with faults.
 */
export async function runTests(
  { jvms, work }: { jvms: Pick<JvmSupply, 'use'>; work: Pick<WorkApart, 'do'> },
  task: string,
  {
    outputLimitBytes,
    runTimeoutMs: timeLimitMs,
    lastWordsMs = defaultLastWordsMs,
    onKept,
  }: Pick<JudgeLimits, 'runTimeoutMs' | 'outputLimitBytes'> & {
    lastWordsMs?: number | undefined
    onKept?: ((half: KeptHalf) => void) | undefined
  },
): Promise<RunAnswer> {
  const nonce = randomBytes(32).toString('hex')
  const limited = { outputLimitBytes, testLimit, timeLimitMs }
  const request: RunRequest = { operation: 'run', task, nonce, ...limited }
  const frame = await work.do('encodeRequest', request)

  async function run(jvm: WarmJvm): Promise<RunAnswer> {
    if (onKept === undefined) jvm.stdin.end(frame)
    else jvm.stdin.write(frame)
    try {
      return { nonce, ...(await settleWithin(timeLimitMs + lastWordsMs, readAnswer(jvm))) }
    } catch (fault) {
      if (!(fault instanceof LateError)) throw fault
      const outcome: RunOutcome = { ending: null, isTimedOut: true, isOverflown: false }
      return { nonce, outcome, bytes: Buffer.alloc(0) }
    }
  }
  return new Promise((resolve, reject) => {
    jvms
      .use('run', async (jvm) => {
        const answer = await run(jvm)
        const { ending, isTimedOut, isOverflown } = answer.outcome
        if (onKept === undefined || ending !== null || isTimedOut || isOverflown) return answer
        await new Promise<void>((release) => {
          onKept({ jvm, nonce, release })
          resolve(answer)
        })
        return answer
      })
      .then(resolve, reject)
  })
}

async function readAnswer(jvm: WarmJvm): Promise<{ outcome: RunOutcome; bytes: Buffer }> {
  const { bytes, isWhole, isOverflown } = await jvm.output.readLastWords(maxRunBytes)
  // After the report its end is not awaited, which would take as long as a short test.
  const ending = isWhole || isOverflown ? null : await jvm.ended
  return { outcome: { ending, isTimedOut: false, isOverflown }, bytes }
}
