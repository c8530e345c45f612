import { settleWithin } from '@ceping/queue/settle-within'
import type { HeavyWork, JvmRequest } from './heavy-work.ts'
import type { JvmSupply } from './jvm-supply.ts'
import { type WorkApart, WorkEndedError } from './work-apart.ts'

/** The trusted half died, or did not answer in time. */
export class ExhaustedError extends Error {
  override name = 'ExhaustedError'
}

/** Longest answers in bytes, by how they are read. */
const maxAnswerBytes = {
  readPreparation: 8 * 1024 * 1024,
  readAnalysis: 32 * 1024 * 1024,
  readCheck: 1024 * 1024,
  // Queues hold them in memory.
  readEditorAnswer: 512 * 1024,
  readPlan: 16 * 1024 * 1024,
  readMutants: 8 * 1024 * 1024,
} as const

type Reading = keyof typeof maxAnswerBytes

export interface Question<Read extends Reading = Reading> {
  request: Exclude<JvmRequest, { operation: 'run' | 'mutate' }>
  read: Read
  timeoutMs: number
  /** `language` for what is being written; by default `trusted`, for what people have handed in. */
  pool?: 'trusted' | 'language'
  /** Whether the JVM is to be destroyed after this answer, so that the next question goes to another. */
  isLast?: (answer: ReturnType<HeavyWork[Read]>) => boolean
}

/**
 * Ask a trusted half one question. Rejects with an ExhaustedError if the JVM dies or is late, and
 * with a CannotJudgeError if no JVM starts.
 */
export async function askTrustedHalf<Read extends Reading>(
  { jvms, work }: { jvms: Pick<JvmSupply, 'use'>; work: Pick<WorkApart, 'do'> },
  { request, read, timeoutMs, pool = 'trusted', isLast = () => false }: Question<Read>,
): Promise<ReturnType<HeavyWork[Read]>> {
  const frame = await work.do('encodeRequest', request)
  return jvms.use(pool, async (jvm) => {
    try {
      jvm.stdin.write(frame)
      const bytes = jvm.output.readFrameBytes(maxAnswerBytes[read])
      const answer = await work.do(read, await settleWithin(timeoutMs, bytes))
      if (isLast(answer)) await jvm.destroy()
      return answer
    } catch (cause) {
      // Its stderr is complete only after its end.
      await jvm.destroy()
      if (cause instanceof WorkEndedError) throw cause
      throw new ExhaustedError(`${request.operation} failed: ${jvm.readComplaint()}`, { cause })
    }
  })
}
