import { backed } from './backend.ts'
import type { QueueConnection } from './judge-queue.ts'
import { keepRunning, type KeptRunning } from './keep-running.ts'
import {
  answerTimeoutMs,
  type LanguageAnswer,
  LanguageJob,
  type LanguageQuestion,
} from './language-queue.ts'
import { openMessageSender } from './messages.ts'
import { openWaitingLines } from './waiting-lines.ts'

/** Older questions are left: their api was killed before it could take them out. Clocks of hosts must differ by less. */
const forgottenAfterMs = 60_000

/**
 * Questions that are taken from the queue for each that is answered at a time; the others wait here, where
 * users can be told apart. One user asks up to six at a time, one of each kind.
 */
const takenPerPlace = 16

/**
 * Answer questions, up to `concurrency` at a time, and one of a user at a time, until it is closed. Those that
 * nobody waits for any more are left. A rejected one is not tried again. `onFault` hears of rejections, and of
 * connection faults, after which the connection is made anew.
 */
export function startLanguageWorker(
  connection: QueueConnection,
  options: {
    concurrency: number
    answer: (question: LanguageQuestion) => Promise<unknown>
    onFault: (fault: unknown) => void
    /** Return the present time in milliseconds. */
    clock?: () => number
  },
): KeptRunning {
  const { concurrency, answer, onFault, clock = () => performance.now() } = options
  const inLine = openWaitingLines(concurrency)
  const sender = openMessageSender(connection, onFault)

  async function answerInLine(question: LanguageQuestion): Promise<unknown> {
    const takenAt = clock()
    return inLine(question.userId, async () =>
      clock() - takenAt > answerTimeoutMs ? null : answer(question),
    )
  }
  function open() {
    const worker = new backed.Worker(
      'language',
      async ({ id: jobId = '', data, timestamp }) => {
        if (Date.now() - timestamp > forgottenAfterMs) return
        const { question, inbox } = LanguageJob.parse(data)
        const answered = await answerInLine(question).catch((fault: unknown) => {
          onFault(fault)
          return null
        })
        await sender.send(inbox, { jobId, answer: answered } satisfies LanguageAnswer)
      },
      {
        connection,
        concurrency: concurrency * takenPerPlace,
        lockDuration: 15_000,
        stalledInterval: 15_000,
        drainDelay: 1,
        maxStalledCount: 0,
        runRetryDelay: 1000,
        autorun: false,
      },
    )
    worker.on('failed', (_, fault) => onFault(fault))
    return worker
  }
  const running = keepRunning(open, onFault)
  return {
    ...running,
    async close() {
      await running.close()
      await sender.close()
    },
  }
}
