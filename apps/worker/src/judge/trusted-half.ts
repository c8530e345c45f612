import { CannotJudgeError } from '@ceping/queue/judge-worker'
import { settleWithin } from '@ceping/queue/settle-within'
import type { HeavyWork, JvmRequest } from './heavy-work.ts'
import { isStale, type WarmJvm } from './warm-jvm.ts'
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

/** A JVM that serves one request at a time, replaced whenever something is wrong with it. */
export interface TrustedHalf {
  /**
   * Ask one question. Rejects with an ExhaustedError when the JVM dies of it or takes too long, and
   * with a CannotJudgeError when no JVM can be had.
   */
  ask<Read extends Reading>(question: Question<Read>): Promise<ReturnType<HeavyWork[Read]>>
  /** Have a JVM ready for the next question, and a successor for one that has waited for long. */
  warmUp(): Promise<void>
  close(): Promise<void>
}

/** Requests after which the JVM is replaced, should it hoard anything. */
const maxRequests = 200

/**
 * Keep one trusted half; `launch` starts a JVM, `work` writes and reads what may be long. One that
 * has served or waited for long goes on until its successor is warm: nobody waits for the change.
 */
export function openTrustedHalf(
  launch: () => Promise<WarmJvm>,
  work: Pick<WorkApart, 'do'>,
): TrustedHalf {
  const ended = new WeakSet<WarmJvm>()
  let current: Promise<WarmJvm> | undefined
  let successor: WarmJvm | undefined
  let renewing: Promise<void> | undefined
  let served = 0
  let isClosed = false

  async function start(): Promise<WarmJvm> {
    const jvm = await launch()
    const markEnded = () => {
      ended.add(jvm)
      replace(jvm).catch(() => undefined)
    }
    jvm.ended.then(markEnded, markEnded)
    return jvm
  }
  /**
   * It ends itself once it has said that a compilation takes too long: the next one finds another. Where
   * it ends before it was asked anything, as on a host without memory, only who asks starts another.
   */
  async function replace(jvm: WarmJvm): Promise<void> {
    if (!isClosed && served > 0 && (await current) === jvm) await reach()
  }
  async function reach(): Promise<WarmJvm> {
    if (isClosed) throw new CannotJudgeError('the trusted half is closed')
    if (successor !== undefined) succeed(successor)
    if (current === undefined) served = 0
    current ??= start()
    const launching = current
    const jvm = await launching.catch((fault: unknown) => {
      forget(launching)
      throw fault
    })
    if (!ended.has(jvm)) return jvm
    forget(launching)
    await jvm.destroy()
    return reach()
  }
  function forget(launching: Promise<WarmJvm>): void {
    if (current === launching) current = undefined
  }
  /** Start a successor, for whom the one that serves now makes way at the next question. */
  async function renew(): Promise<void> {
    if (successor !== undefined) return
    renewing ??= startSuccessor().finally(() => {
      renewing = undefined
    })
    await renewing
  }
  async function startSuccessor(): Promise<void> {
    successor = await start()
  }
  function succeed(jvm: WarmJvm): void {
    const retired = current
    current = Promise.resolve(jvm)
    successor = undefined
    served = 0
    retired?.then((old) => old.destroy()).catch(() => undefined)
  }

  return {
    async ask({ request, read, timeoutMs }) {
      const frame = await work.do('encodeRequest', request)
      const jvm = await reach()
      served += 1
      try {
        jvm.stdin.write(frame)
        const answer = jvm.output.readFrameBytes(maxAnswerBytes[read])
        const result = await work.do(read, await settleWithin(timeoutMs, answer))
        if (served >= maxRequests) renew().catch(() => undefined)
        return result
      } catch (cause) {
        if (isClosed) throw new CannotJudgeError('a question was cut off', { cause })
        ended.add(jvm)
        await jvm.destroy()
        reach().catch(() => undefined)
        if (cause instanceof WorkEndedError) throw cause
        throw new ExhaustedError(`${request.operation} failed: ${jvm.readComplaint()}`, { cause })
      }
    },
    async warmUp() {
      if (isStale(await reach())) await renew()
    },
    async close() {
      isClosed = true
      await renewing?.catch(() => undefined)
      const left = [current, successor].map(async (launching) => (await launching)?.destroy())
      await Promise.allSettled(left)
    },
  }
}
