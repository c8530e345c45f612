import { setTimeout as delay } from 'node:timers/promises'
import { type Channel, deliverDue, type DeliveryDeps } from './deliver.ts'

const pauseMs = 20_000

/**
 * Tell people outside what is due, until `close`. Apart from the background work, and each channel by
 * itself: a mail server that does not answer must not keep a backup waiting, or a robot.
 */
export function startDelivering(deps: DeliveryDeps): { close(): Promise<void> } {
  const closing = new AbortController()
  const { signal } = closing

  async function run(channel: Channel): Promise<void> {
    while (!signal.aborted) {
      await deliverDue(deps, channel, signal).catch((fault: unknown) =>
        deps.log.warn({ err: fault }, 'cannot look after what is to be told outside'),
      )
      await delay(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const running = Promise.all([run('mail'), run('robot')])
  return {
    async close() {
      closing.abort()
      await running
    },
  }
}
