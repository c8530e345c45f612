import { backed, areTablesGone, type QueueName } from './backend.ts'
import type { QueueConnection } from './judge-queue.ts'
import { settleWithin } from './settle-within.ts'

type Queue = InstanceType<typeof backed.Queue>

/** Connects the side that adds jobs to one of BullMQ's queues, which may be unreachable. */
export interface Producer {
  /** Ask the queue something; rejects within seconds when it does not answer. */
  ask: <Answer>(question: (queue: Queue) => Promise<Answer>) => Promise<Answer>
  close: () => Promise<void>
}

/** How long a producer waits for an answer of the queue. */
const answerTimeoutMs = 5000

/** Connect to a queue at the first question. `onFault` hears of faults while closing. */
export function openProducer(
  connection: QueueConnection,
  queueName: QueueName,
  onFault: (fault: unknown) => void,
): Producer {
  let opened: Promise<Queue> | undefined

  // BullMQ remembers a failed first connection for ever, so such a queue object is dropped.
  async function reach(): Promise<Queue> {
    opened ??= openQueue(connection, queueName).catch((fault: unknown) => {
      opened = undefined
      throw fault
    })
    return opened
  }
  /** The next question makes the tables anew. */
  async function forget(queue: Queue): Promise<void> {
    if (queue !== (await opened)) return
    opened = undefined
    await queue.close()
  }
  async function put<Answer>(question: (queue: Queue) => Promise<Answer>): Promise<Answer> {
    const queue = await reach()
    try {
      return await question(queue)
    } catch (fault) {
      if (areTablesGone(fault)) forget(queue).catch(onFault)
      throw fault
    }
  }
  return {
    ask: (question) => settleWithin(answerTimeoutMs, put(question)),
    async close() {
      await opened?.then((queue) => queue.close())
    },
  }
}

/** Connect a producer; rejects, and leaves nothing open, when the queue does not answer. */
async function openQueue(connection: QueueConnection, queueName: QueueName): Promise<Queue> {
  const queue = new backed.Queue(queueName, { connection })
  // The callers get the rejection; without a listener it would also end the process.
  queue.on('error', () => undefined)
  try {
    await settleWithin(answerTimeoutMs, queue.waitUntilReady())
    return queue
  } catch (fault) {
    queue.close().catch(() => undefined)
    throw fault
  }
}
