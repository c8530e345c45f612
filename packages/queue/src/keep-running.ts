import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { areTablesGone } from './backend.ts'

/** What is used of BullMQ's Worker. */
interface Consumer {
  on(event: 'error', listener: (fault: Error) => void): unknown
  on(event: 'closed', listener: () => void): unknown
  waitUntilReady(): Promise<unknown>
  run(): Promise<void>
  close(): Promise<void>
}

const minReopenDelayMs = 1000
const maxReopenDelayMs = 8000

/** A consumer that is kept running. */
export interface KeptRunning {
  /**
   * Close the consumer and open none until `resume`; resolves once it has closed, with all that it
   * had begun. May be called repeatedly.
   */
  pause(): Promise<void>
  resume(): void
  close(): Promise<void>
}

/**
 * Keep a consumer running until `close`. Once connected, BullMQ reconnects by itself; but after a
 * failed first connection only a new consumer helps. A new one is opened, also after the last one
 * was closed by others, once `prepare` resolves.
 */
export function keepRunning(
  open: () => Consumer,
  onFault: (fault: unknown) => void,
  prepare: () => Promise<void> = async () => undefined,
): KeptRunning {
  const stop = new AbortController()
  const stopped = once(stop.signal, 'abort')
  let current: Consumer | undefined
  let delayMs = minReopenDelayMs
  /** Aborted when the pause ends; undefined without one. */
  let pause: AbortController | undefined

  async function runUntilItEnds(): Promise<void> {
    if (pause !== undefined) await Promise.race([once(pause.signal, 'abort'), stopped])
    if (stop.signal.aborted) return
    await Promise.race([prepare(), stopped])
    if (stop.signal.aborted || pause !== undefined) return
    const consumer = open()
    current = consumer
    consumer.on('error', (fault) => {
      onFault(fault)
      if (areTablesGone(fault)) consumer.close().catch(onFault)
    })
    const closed = new Promise<void>((resolve) => {
      consumer.on('closed', resolve)
    })
    await consumer.waitUntilReady()
    delayMs = minReopenDelayMs
    // A consumer that is closed just before it begins to wait would go on waiting for an hour.
    await Promise.race([consumer.run(), closed, stopped])
  }
  async function runAgainAndAgain(): Promise<void> {
    while (!stop.signal.aborted) {
      await runUntilItEnds().catch((fault: unknown) => {
        if (!stop.signal.aborted) onFault(fault)
      })
      await current?.close().catch(onFault)
      if (pause !== undefined) continue
      await delay(delayMs, undefined, { signal: stop.signal }).catch(() => undefined)
      delayMs = Math.min(delayMs * 2, maxReopenDelayMs)
    }
  }
  const ended = runAgainAndAgain()
  return {
    async pause() {
      pause ??= new AbortController()
      await current?.close()
    },
    resume() {
      pause?.abort()
      pause = undefined
    },
    async close() {
      stop.abort()
      await current?.close()
      await ended
    },
  }
}
