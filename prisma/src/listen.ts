import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** After this time a silent dead connection is noticed. */
const checkMs = 15_000
const reconnectMs = 1_000

/**
 * Hear what is notified on a channel of the database, by a connection of its own. A lost connection is made anew;
 * `onFault` hears why it was lost. `hear` gets each payload, and null where some may have been missed.
 */
export function listen(options: {
  databaseUrl: string
  /** Small letters, digits and `_`. */
  channel: string
  hear: (payload: string | null) => void
  onFault: (fault: unknown) => void
}): { close(): Promise<void> } {
  const { databaseUrl, channel, hear, onFault } = options
  const stop = new AbortController()

  async function listenOnce(): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: checkMs,
      query_timeout: checkMs,
    })
    const loss = new AbortController()
    const lose = (reason: unknown) => loss.abort(reason)
    client.on('error', lose)
    client.on('end', () => lose(new Error('the connection has ended')))
    const checking = setInterval(() => void client.query('select').catch(lose), checkMs)
    const lost = once(AbortSignal.any([loss.signal, stop.signal]), 'abort')
    client.on('notification', ({ payload = '' }) => hear(payload))
    async function begin(): Promise<void> {
      await client.connect()
      await client.query(`listen ${channel}`)
      hear(null)
    }
    try {
      await Promise.race([lost, begin()])
      await lost
      loss.signal.throwIfAborted()
    } finally {
      clearInterval(checking)
      await client.end().catch(() => undefined)
    }
  }
  async function listenOn(): Promise<void> {
    while (!stop.signal.aborted) {
      await listenOnce().catch((fault: unknown) => {
        if (!stop.signal.aborted) onFault(fault)
      })
      await delay(reconnectMs, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  }
  const listening = listenOn()
  return {
    async close() {
      stop.abort()
      await listening
    },
  }
}
