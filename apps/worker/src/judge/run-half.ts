import { randomBytes } from 'node:crypto'
import { type JudgeLimits, type RunRequest, testLimit } from '@ceping/contract/judge'
import { LateError, settleWithin } from '@ceping/queue/settle-within'
import type { RunOutcome } from './evidence.ts'
import type { JvmSupply } from './jvm-supply.ts'
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
const lastWordsMs = 1_000

/** More than the report of any honest run; a run half that writes more is killed. */
export const maxRunBytes = 8 * 1024 * 1024

/** Run a prepared task in a JVM of its own, which is destroyed afterwards. Rejects with faults. */
export async function runTests(
  { jvms, work }: { jvms: Pick<JvmSupply, 'use'>; work: Pick<WorkApart, 'do'> },
  task: string,
  limits: Pick<JudgeLimits, 'runTimeoutMs' | 'outputLimitBytes'>,
): Promise<RunAnswer> {
  const { outputLimitBytes, runTimeoutMs: timeLimitMs } = limits
  const nonce = randomBytes(32).toString('hex')
  const limited = { outputLimitBytes, testLimit, timeLimitMs }
  const request: RunRequest = { operation: 'run', task, nonce, ...limited }
  const frame = await work.do('encodeRequest', request)
  return jvms.use('run', async (jvm) => {
    jvm.stdin.end(frame)
    try {
      return { nonce, ...(await settleWithin(timeLimitMs + lastWordsMs, readAnswer(jvm))) }
    } catch (fault) {
      if (!(fault instanceof LateError)) throw fault
      const outcome: RunOutcome = { ending: null, isTimedOut: true, isOverflown: false }
      return { nonce, outcome, bytes: Buffer.alloc(0) }
    }
  })
}

async function readAnswer(jvm: WarmJvm): Promise<{ outcome: RunOutcome; bytes: Buffer }> {
  const { bytes, isWhole, isOverflown } = await jvm.output.readLastWords(maxRunBytes)
  // After the report its end is not awaited, which would take as long as a short test.
  const ending = isWhole || isOverflown ? null : await jvm.ended
  return { outcome: { ending, isTimedOut: false, isOverflown }, bytes }
}
