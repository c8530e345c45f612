import { setTimeout as delay } from 'node:timers/promises'

/** What BullMQ's Worker and QueueEvents have in common. */
interface Consumer {
  on(event: 'error', listener: (fault: Error) => void): unknown
  waitUntilReady(): Promise<unknown>
  run(): Promise<void>
  close(): Promise<void>
}

const reopenDelayMs = 1000

/**
 * Keep a consumer running until `close`. Once connected, BullMQ reconnects by itself; but it
 * remembers a failed first connection for good, and then only a new consumer helps.
 */
export function keepRunning(
  open: () => Consumer,
  onFault: (fault: unknown) => void,
): { close(): Promise<void> } {
  const stop = new AbortController()
  let current: Consumer
  async function runAgainAndAgain(): Promise<void> {
    while (!stop.signal.aborted) {
      current = open()
      current.on('error', onFault)
      try {
        await current.waitUntilReady()
        await current.run()
      } catch (fault) {
        if (!stop.signal.aborted) onFault(fault)
      }
      await current.close().catch(onFault)
      await delay(reopenDelayMs, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  }
  const ended = runAgainAndAgain()
  return {
    async close() {
      stop.abort()
      await current.close()
      await ended
    },
  }
}
