import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { QueueConnection } from './judge-queue.ts'
import { hearMessages } from './messages.ts'
import { openProducer } from './producer.ts'
import { LateError, settleWithin } from './settle-within.ts'

const aboutTest = { userId: z.int(), problemId: z.int(), testFileCode: z.string() }

/** A question about a test that is being written. It has no row: whoever asks waits, or asks again. */
export const LanguageQuestion = z.discriminatedUnion('operation', [
  z.object({ operation: z.literal('diagnose'), ...aboutTest }),
  z.object({ operation: z.literal('complete'), ...aboutTest, offset: z.int() }),
  z.object({ operation: z.literal('organiseImports'), ...aboutTest }),
  z.object({ operation: z.literal('describe'), ...aboutTest, offset: z.int() }),
  z.object({ operation: z.literal('signatures'), ...aboutTest, offset: z.int() }),
  z.object({
    operation: z.literal('rename'),
    ...aboutTest,
    offset: z.int(),
    newName: z.string().nullable(),
  }),
])
export type LanguageQuestion = z.infer<typeof LanguageQuestion>

/** A question on its way, and the channel that its answer is sent on. */
export const LanguageJob = z.object({ question: LanguageQuestion, inbox: z.string() })
type LanguageJob = z.infer<typeof LanguageJob>

/** What was answered to a question. */
export interface LanguageAnswer {
  jobId: string
  answer: unknown
}

/** How long an answer is waited for; later, the text has changed. */
export const answerTimeoutMs = 5_000

/** The side that asks. */
export interface LanguageQueue {
  /**
   * Ask the language service. Returns null if no answer comes within `waitMs`, by default 5 s, because the service is
   * away or busy. Never rejects; faults go to `onFault`.
   */
  ask(question: LanguageQuestion): Promise<unknown>
  close(): Promise<void>
}

/** Open the side that asks. The queue may be unreachable now and later. */
export function openLanguageQueue(
  connection: QueueConnection,
  onFault: (fault: unknown) => void = () => undefined,
  waitMs = answerTimeoutMs,
): LanguageQueue {
  const waiting = new Map<string, (answer: unknown) => void>()
  const { ask, close } = openProducer(connection, 'language', onFault)
  const inbox = `answers_${randomUUID().replaceAll('-', '')}`
  const hearing = hearMessages(connection, {
    channel: inbox,
    hear: (message) => {
      const { jobId, answer } = message as LanguageAnswer
      waiting.get(jobId)?.(answer)
    },
    onFault,
  })

  async function waitFor(jobId: string, question: LanguageQuestion): Promise<unknown> {
    const answered = new Promise((resolve) => {
      waiting.set(jobId, resolve)
    })
    const job: LanguageJob = { question, inbox }
    await ask((queue) => queue.add(question.operation, job, { jobId, ...leaveNothing }))
    return answered
  }
  async function takeOut(jobId: string): Promise<void> {
    await ask((queue) => queue.remove(jobId)).catch(onFault)
  }

  return {
    async ask(question) {
      const jobId = randomUUID()
      try {
        return await settleWithin(waitMs, waitFor(jobId, question))
      } catch (fault) {
        if (fault instanceof LateError) void takeOut(jobId)
        else onFault(fault)
        return null
      } finally {
        waiting.delete(jobId)
      }
    },
    async close() {
      await hearing.close()
      await close()
    },
  }
}

const leaveNothing = { removeOnComplete: true, removeOnFail: true }
