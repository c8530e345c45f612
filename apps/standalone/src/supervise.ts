import { once } from 'node:events'
import type { GuardedChild } from './guarded-child.ts'

const restartsPerMinute = 5
const restartDelayMs = 500

/** A child that is started again when it dies. */
export interface Supervised {
  stop(): Promise<void>
}

/**
 * Start a child and keep it running. `onDeath` is called at each death; `onGiveUp` after five
 * restarts within a minute, or if a restart fails. Rejects if the first start fails.
 */
export async function supervise(options: {
  start: () => Promise<GuardedChild>
  /** After this time a child that was asked to end is killed. */
  graceMs: number
  onDeath: (how: string) => void
  onGiveUp: (reason: string) => void
}): Promise<Supervised> {
  const stopping = new AbortController()
  const stopAnnounced = once(stopping.signal, 'abort')
  const deaths: number[] = []
  let child = await options.start()

  async function keepRunning(): Promise<void> {
    for (;;) {
      if (stopping.signal.aborted) return child.stop(options.graceMs)
      const how = await child.ended
      if (stopping.signal.aborted) return
      const now = Date.now()
      deaths.push(now)
      if (deaths.filter((time) => now - time < 60_000).length > restartsPerMinute) {
        return options.onGiveUp(how)
      }
      options.onDeath(how)
      await Promise.race([delay(restartDelayMs), stopAnnounced])
      if (stopping.signal.aborted) return
      try {
        child = await options.start()
      } catch (error) {
        return options.onGiveUp((error as Error).message)
      }
    }
  }
  const kept = keepRunning()

  return {
    async stop() {
      stopping.abort()
      await child.stop(options.graceMs)
      await kept
    },
  }
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
