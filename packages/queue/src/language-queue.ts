import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { backed } from './backend.ts'
import type { QueueConnection } from './judge-queue.ts'
import { keepRunning } from './keep-running.ts'
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

/** How long an answer is waited for; later, the text has changed. */
export const answerTimeoutMs = 5_000

/** The side that asks. */
export interface LanguageQueue {
  /**
   * Ask the language service. Null where no answer comes within 5 s: it is away, or busy. Never rejects; faults
   * go to `onFault`.
   */
  ask(question: LanguageQuestion): Promise<unknown>
  close(): Promise<void>
}

type Waiting = Map<string, (answer: unknown) => void>

/** Open the side that asks. The queue may be unreachable now and later. */
export function openLanguageQueue(
  connection: QueueConnection,
  onFault: (fault: unknown) => void = () => undefined,
): LanguageQueue {
  const waiting: Waiting = new Map()
  const { ask, close } = openProducer(connection, 'language', onFault)
  const answers = keepRunning(() => openAnswers(connection, waiting), onFault)

  async function waitFor(jobId: string, question: LanguageQuestion): Promise<unknown> {
    const answered = new Promise((resolve) => {
      waiting.set(jobId, resolve)
    })
    await ask((queue) => queue.add(question.operation, question, { jobId, ...leaveNothing }))
    return answered
  }
  async function takeOut(jobId: string): Promise<void> {
    await ask((queue) => queue.remove(jobId)).catch(onFault)
  }

  return {
    async ask(question) {
      const jobId = randomUUID()
      try {
        return await settleWithin(answerTimeoutMs, waitFor(jobId, question))
      } catch (fault) {
        if (fault instanceof LateError) void takeOut(jobId)
        else onFault(fault)
        return null
      } finally {
        waiting.delete(jobId)
      }
    },
    async close() {
      await answers.close()
      await close()
    },
  }
}

const leaveNothing = { removeOnComplete: true, removeOnFail: true }

/** One stream of answers for all who wait in this process. */
function openAnswers(connection: QueueConnection, waiting: Waiting) {
  const events = new backed.QueueEvents('language', { connection, autorun: false })
  events.on('completed', ({ jobId, returnvalue }) => waiting.get(jobId)?.(returnvalue))
  events.on('failed', ({ jobId }) => waiting.get(jobId)?.(null))
  return events
}
