import { setTimeout as delay } from 'node:timers/promises'

/** What could not be done is not tried again earlier. */
const repairIntervalMs = 10_000

/** Work that is done again and again, never twice at a time. */
export interface Repetition {
  /** Do it at once: where it is being done, once more after that, for all who ask meanwhile. */
  now(): void
  /** Begin it no more; resolves once it has ended. */
  stop(): Promise<void>
}

/** Do something now and then; `onFault` hears of trouble, and it is tried again after a while. */
export function repeat(
  intervalMs: number,
  work: () => Promise<void>,
  onFault: (fault: unknown) => void,
): Repetition {
  const stopping = new AbortController()
  let asked = new AbortController()
  async function go(): Promise<void> {
    while (!stopping.signal.aborted) {
      asked = new AbortController()
      let pauseMs = intervalMs
      await work().catch((fault: unknown) => {
        onFault(fault)
        pauseMs = Math.max(intervalMs, repairIntervalMs)
      })
      await delay(pauseMs, undefined, { signal: asked.signal }).catch(() => undefined)
    }
  }
  const ended = go()
  return {
    now: () => asked.abort(),
    stop() {
      stopping.abort()
      asked.abort()
      return ended
    },
  }
}
