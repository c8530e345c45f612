import { listen } from '@ceping/db/listen'
import { Redis } from 'ioredis'
import pg from 'pg'
import { redisOptions } from './backend.ts'
import type { QueueConnection } from './judge-queue.ts'
import { settleWithin } from './settle-within.ts'

// News of jobs and answers go straight to the processes that hear their channel. As events of BullMQ they would be
// rows among those of all jobs, and every process that hears would read them all.

/** Sends messages to other processes. */
export interface MessageSender {
  /** Send what JSON can hold to all that hear the channel now. Rejects within seconds where that cannot be done. */
  send(channel: string, message: unknown): Promise<void>
  close(): Promise<void>
}

const sendTimeoutMs = 5_000

/**
 * Hear what is sent on a channel, whose name has small letters, digits and `_`. A lost connection is made anew;
 * messages that come meanwhile are lost. `onFault` hears why it was lost, and what `hear` throws.
 */
export function hearMessages(
  { databaseUrl, redisUrl }: QueueConnection,
  options: {
    channel: string
    hear: (message: unknown) => void
    onFault: (fault: unknown) => void
  },
): { close(): Promise<void> } {
  const { channel, hear, onFault } = options
  function hearText(text: string): void {
    try {
      hear(JSON.parse(text))
    } catch (fault) {
      onFault(fault)
    }
  }
  if (redisUrl === undefined) {
    return listen({ databaseUrl, channel, hear: joinParts(hearText), onFault })
  }
  // ioredis subscribes again by itself only where it was subscribed before.
  const redis = new Redis(redisUrl, { ...redisOptions('waits'), autoResubscribe: false })
  redis.on('error', onFault)
  redis.on('message', (_channel, text) => hearText(text))
  redis.on('ready', () => void redis.subscribe(channel).catch(onFault))
  return { close: async () => redis.disconnect() }
}

/** Open the side that sends. `onFault` hears why a connection was lost; the next message makes a new one. */
export function openMessageSender(
  { databaseUrl, redisUrl }: QueueConnection,
  onFault: (fault: unknown) => void,
): MessageSender {
  if (redisUrl !== undefined) {
    const redis = new Redis(redisUrl, redisOptions('waits'))
    redis.on('error', onFault)
    return {
      async send(channel, message) {
        await settleWithin(sendTimeoutMs, redis.publish(channel, JSON.stringify(message)))
      },
      close: async () => redis.disconnect(),
    }
  }
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    // Nothing is stored: there is nothing to wait for on the disk.
    options: '-c synchronous_commit=off',
    max: 2,
    connectionTimeoutMillis: sendTimeoutMs,
    keepAlive: true,
  })
  pool.on('error', (fault) => onFault(fault))
  return {
    async send(channel, message) {
      const notify = 'select pg_notify($1, part) from unnest($2::text[]) part'
      await settleWithin(sendTimeoutMs, pool.query(notify, [channel, partsOf(message)]))
    },
    async close() {
      if (!pool.ending) await pool.end()
    },
  }
}

/**
 * A message as payloads of PostgreSQL, which are shorter than 8,000 bytes: a code point has 4 at most. Those of one
 * transaction arrive in their order, with nothing of others between them.
 */
function partsOf(message: unknown): string[] {
  const texts = JSON.stringify(message).match(/.{1,1900}/gsu) ?? []
  return texts.map((text, index) => `${index + 1}/${texts.length} ${text}`)
}

/** Hear texts whose parts come one after the other. */
function joinParts(hear: (text: string) => void): (payload: string | null) => void {
  let texts: string[] = []
  return (payload) => {
    const part = payload?.match(/^(\d+)\/(\d+) (.*)$/s)
    if (!part) return
    const [, number, count, text = ''] = part
    // The rest of one that has begun before the connection was lost will not come.
    if (number === '1') texts = []
    texts.push(text)
    if (number === count) hear(texts.join(''))
  }
}
