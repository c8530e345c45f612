import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** The payload of the trigger, sent at commit: a class, or one user in it. */
export interface ClassChange {
  classId: number
  userId?: number
}

/** Called for each change, by whichever process; null: some may have been missed. */
export type ClassChangeListener = (change: ClassChange | null) => void

/** The changes of classes, as the database announces them. */
export interface ClassChanges {
  /** Returns how to stop. */
  follow(listener: ClassChangeListener): () => void
  close(): Promise<void>
}

/** After this time a silent dead connection is noticed. */
const checkMs = 15_000
const reconnectMs = 1_000

/**
 * Listen to the database, by one connection, from the first follower on. A lost connection is made
 * anew; `onFault` hears why it was lost.
 */
export function watchClassChanges(options: {
  databaseUrl: string
  onFault: (fault: unknown) => void
}): ClassChanges {
  const { databaseUrl, onFault } = options
  const listeners = new Set<ClassChangeListener>()
  const stop = new AbortController()
  let listening: Promise<void> | undefined

  function tell(change: ClassChange | null): void {
    for (const listener of listeners) listener(change)
  }
  async function listen(): Promise<void> {
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
    client.on('notification', ({ payload = '' }) => tell(JSON.parse(payload) as ClassChange))
    async function hear(): Promise<void> {
      await client.connect()
      await client.query('listen class_change')
      tell(null)
    }
    try {
      await Promise.race([lost, hear()])
      await lost
      loss.signal.throwIfAborted()
    } finally {
      clearInterval(checking)
      await client.end().catch(() => undefined)
    }
  }
  async function listenOn(): Promise<void> {
    while (!stop.signal.aborted) {
      await listen().catch((fault: unknown) => {
        if (!stop.signal.aborted) onFault(fault)
      })
      await delay(reconnectMs, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  }

  return {
    follow(listener) {
      listeners.add(listener)
      listening ??= listenOn()
      return () => listeners.delete(listener)
    },
    async close() {
      stop.abort()
      await listening
    },
  }
}
