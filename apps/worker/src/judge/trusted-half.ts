import type { AnalyseRequest, CheckRequest, PrepareRequest } from '@ceping/contract/judge'
import { CannotJudgeError } from '@ceping/queue/judge-worker'
import { settleWithin } from '@ceping/queue/settle-within'
import type { z } from 'zod'
import { encodeFrame } from './frames.ts'
import { isStale, type WarmJvm } from './warm-jvm.ts'

/** The trusted half died of a request, or did not answer in time. */
export class ExhaustedError extends Error {
  override name = 'ExhaustedError'
}

/** One question and the shape of its answer. */
export interface Question<Answer> {
  request: PrepareRequest | AnalyseRequest | CheckRequest
  answer: z.ZodType<Answer>
  timeoutMs: number
}

/** A JVM that serves one request at a time, replaced whenever something is wrong with it. */
export interface TrustedHalf {
  /**
   * Ask one question. Rejects with an ExhaustedError when the JVM dies of it or takes too long, and
   * with a CannotJudgeError when no JVM can be had.
   */
  ask<Answer>(question: Question<Answer>): Promise<Answer>
  /** Start the JVM, or replace one that has waited for long, ahead of the next question. */
  warmUp(): Promise<void>
  close(): Promise<void>
}

const maxAnswerBytes = 32 * 1024 * 1024

/** Requests after which the JVM is replaced, should it hoard anything. */
const maxRequests = 200

/** Keep one trusted half; `launch` starts a JVM. */
export function openTrustedHalf(launch: () => Promise<WarmJvm>): TrustedHalf {
  const ended = new WeakSet<WarmJvm>()
  let current: Promise<WarmJvm> | undefined
  let served = 0
  let isClosed = false

  async function start(): Promise<WarmJvm> {
    served = 0
    const jvm = await launch()
    const markEnded = () => ended.add(jvm)
    jvm.ended.then(markEnded, markEnded)
    return jvm
  }
  async function reach(): Promise<WarmJvm> {
    if (isClosed) throw new CannotJudgeError('the trusted half is closed')
    current ??= start()
    const launching = current
    const jvm = await launching.catch((fault: unknown) => {
      forget(launching)
      throw fault
    })
    if (!ended.has(jvm) && !isStale(jvm)) return jvm
    forget(launching)
    await jvm.destroy()
    return reach()
  }
  function forget(launching: Promise<WarmJvm>): void {
    if (current === launching) current = undefined
  }
  /** End a JVM and start its successor, for which nobody has to wait. */
  async function replace(jvm: WarmJvm): Promise<void> {
    ended.add(jvm)
    await jvm.destroy()
    reach().catch(() => undefined)
  }

  return {
    async ask({ request, answer, timeoutMs }) {
      const jvm = await reach()
      served += 1
      try {
        jvm.stdin.write(encodeFrame(request))
        const response = await settleWithin(timeoutMs, jvm.output.readFrame(maxAnswerBytes))
        const result = answer.parse(response)
        // Nobody has to wait for that.
        if (served >= maxRequests) replace(jvm).catch(() => undefined)
        return result
      } catch (cause) {
        await replace(jvm)
        throw new ExhaustedError(`${request.operation} failed: ${jvm.readComplaint()}`, { cause })
      }
    },
    async warmUp() {
      await reach()
    },
    async close() {
      isClosed = true
      await current?.then((jvm) => jvm.destroy()).catch(() => undefined)
    },
  }
}
