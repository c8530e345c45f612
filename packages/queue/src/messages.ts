import { listen } from '@ceping/db/listen'
import { Redis } from 'ioredis'
import pg from 'pg'
import { redisOptions } from './backend.ts'
import type { QueueConnection } from './judge-queue.ts'

// News of a job and answers go straight to the processes that hear their channel. BullMQ would store them
// between four other events of each job, and every process that hears would read all of these from its tables.

/** Sends messages to the other processes. */
export interface MessageSender {
  /** Send something that JSON can hold to all that hear the channel now. */
  send(channel: string, message: unknown): Promise<void>
  close(): Promise<void>
}

/**
 * Hear what is sent on a channel: small letters, digits and `_`. A lost connection is made anew, and `onFault`
 * hears why it was lost; messages that come meanwhile are lost.
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
  if (redisUrl === undefined) {
    return listen({ databaseUrl, channel, hear: joinParts(hear), onFault })
  }
  const redis = new Redis(redisUrl, redisOptions('waits'))
  redis.on('error', onFault)
  redis.on('message', (_channel, text) => hear(JSON.parse(text)))
  redis.subscribe(redisChannel(redis, channel)).catch(onFault)
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
      send: async (channel, message) =>
        void (await redis.publish(redisChannel(redis, channel), JSON.stringify(message))),
      close: async () => redis.disconnect(),
    }
  }
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    // Nothing is stored: there is nothing to wait for on the disk.
    options: '-c synchronous_commit=off',
    max: 2,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  pool.on('error', onFault)
  return {
    async send(channel, message) {
      await pool.query({
        name: 'send',
        text: 'select pg_notify($1, part) from unnest($2::text[]) part',
        values: [channel, partsOf(message)],
      })
    },
    close: async () => void (pool.ending || (await pool.end())),
  }
}

/** A channel of Redis belongs to the whole server, but an installation may have only one of its databases. */
function redisChannel({ options: { db = 0 } }: Redis, channel: string): string {
  return `${db}:${channel}`
}

/**
 * A message as payloads of PostgreSQL, which are shorter than 8,000 bytes: a code point has 4 at most. Those of one
 * transaction arrive in their order, with nothing of others between them.
 */
function partsOf(message: unknown): string[] {
  const texts = JSON.stringify(message).match(/.{1,1900}/gsu) ?? []
  return texts.map((text, index) => `${index + 1}/${texts.length} ${text}`)
}

/** Hear messages whose parts come one after the other. */
function joinParts(hear: (message: unknown) => void): (payload: string | null) => void {
  let texts: string[] = []
  return (payload) => {
    const part = payload?.match(/^(\d+)\/(\d+) (.*)$/s)
    if (!part) return
    const [, number, count, text = ''] = part
    // The rest of one that has begun before the connection was lost will not come.
    if (number === '1') texts = []
    texts.push(text)
    if (number === count) hear(JSON.parse(texts.join('')))
  }
}
