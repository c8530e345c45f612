import { settleWithin } from '@ceping/queue/settle-within'
import type { HeavyWork, JvmRequest } from './heavy-work.ts'
import type { JvmSupply } from './jvm-supply.ts'
import { type WorkApart, WorkEndedError } from './work-apart.ts'

/** The trusted half died of a request, or did not answer in time. */
export class ExhaustedError extends Error {
  override name = 'ExhaustedError'
}

/** How answers are read, and how many bytes of each are: more is nothing that anybody could want. */
const maxAnswerBytes = {
  readPreparation: 8 * 1024 * 1024,
  readAnalysis: 32 * 1024 * 1024,
  readCheck: 1024 * 1024,
} as const

type Reading = keyof typeof maxAnswerBytes

/** One question, and how its answer is read. */
export interface Question<Read extends Reading = Reading> {
  request: Exclude<JvmRequest, { operation: 'run' }>
  read: Read
  timeoutMs: number
}

/**
 * Ask one question of a trusted half. Rejects with an ExhaustedError when the JVM dies of it or takes too
 * long, and with a CannotJudgeError when no JVM can be had.
 */
export async function askTrustedHalf<Read extends Reading>(
  { jvms, work }: { jvms: Pick<JvmSupply, 'use'>; work: Pick<WorkApart, 'do'> },
  { request, read, timeoutMs }: Question<Read>,
): Promise<ReturnType<HeavyWork[Read]>> {
  const frame = await work.do('encodeRequest', request)
  return jvms.use('trusted', async (jvm) => {
    try {
      jvm.stdin.write(frame)
      const answer = jvm.output.readFrameBytes(maxAnswerBytes[read])
      return await work.do(read, await settleWithin(timeoutMs, answer))
    } catch (cause) {
      // Only then it has said why.
      await jvm.destroy()
      if (cause instanceof WorkEndedError) throw cause
      throw new ExhaustedError(`${request.operation} failed: ${jvm.readComplaint()}`, { cause })
    }
  })
}
