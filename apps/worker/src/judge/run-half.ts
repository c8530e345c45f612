import { randomBytes } from 'node:crypto'
import { type JudgeLimits, type RunRequest, testLimit } from '@ceping/contract/judge'
import { LateError, settleWithin } from '@ceping/queue/settle-within'
import type { RunOutcome } from './evidence.ts'
import type { JvmSupply } from './jvm-supply.ts'
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

/** What a run half that has used up its time may take to say how far it got. */
const lastWordsMs = 1_000

/** More than a signed report of the longest honest run; what writes more is killed. */
export const maxRunBytes = 8 * 1024 * 1024

/**
 * Run what the trusted half has prepared, within limits, in a JVM of its own that is destroyed
 * afterwards. Rejects for faults of ours.
 */
export async function runTests(
  { jvms, work }: { jvms: Pick<JvmSupply, 'use'>; work: Pick<WorkApart, 'do'> },
  task: string,
  { outputLimitBytes, runTimeoutMs: timeLimitMs }: RunLimits,
): Promise<RunAnswer> {
  const nonce = randomBytes(32).toString('hex')
  const request: RunRequest = {
    operation: 'run',
    task,
    nonce,
    outputLimitBytes,
    testLimit,
    timeLimitMs,
  }
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
  // With its report it has done its part; to see it end would take as long again as a short test.
  const ending = isWhole || isOverflown ? null : await jvm.ended
  return { outcome: { ending, isTimedOut: false, isOverflown }, bytes }
}
