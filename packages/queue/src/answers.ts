import { randomUUID } from 'node:crypto'
import { listen } from '@ceping/db/listen'
import { Redis } from 'ioredis'
import pg from 'pg'
import { redisOptions } from './backend.ts'
import type { QueueConnection } from './judge-queue.ts'

// Answers go straight to the process that asked. BullMQ would store them with four other events of each
// question, and every process that asks would read all of these from the queue's tables.

/** What was answered to a job. */
export interface Answer {
  jobId: string
  answer: unknown
}

/** Where a process hears its answers. Those that come while it has no connection are lost. */
export interface AnswerInbox {
  /** By which others send to it. */
  name: string
  close(): Promise<void>
}

/** Sends answers to the inboxes of other processes. */
export interface AnswerSender {
  send(inbox: string, answer: Answer): Promise<void>
  close(): Promise<void>
}

/** Open an inbox. Its connection is made anew when it is lost; `onFault` hears why. */
export function openAnswerInbox(
  connection: QueueConnection,
  hear: (answer: Answer) => void,
  onFault: (fault: unknown) => void,
): AnswerInbox {
  const name = `answers_${randomUUID().replaceAll('-', '')}`
  const { databaseUrl, redisUrl } = connection
  if (redisUrl === undefined) {
    const channel = { databaseUrl, channel: name, hear: joinParts(hear), onFault }
    return { name, ...listen(channel) }
  }
  const redis = new Redis(redisUrl, redisOptions('waits'))
  redis.on('error', onFault)
  redis.on('message', (_channel, text) => hear(JSON.parse(text) as Answer))
  redis.subscribe(name).catch(onFault)
  return { name, close: async () => redis.disconnect() }
}

/** Open the side that sends. `onFault` hears why a connection was lost; the next answer makes a new one. */
export function openAnswerSender(
  { databaseUrl, redisUrl }: QueueConnection,
  onFault: (fault: unknown) => void,
): AnswerSender {
  if (redisUrl !== undefined) {
    const redis = new Redis(redisUrl, redisOptions('waits'))
    redis.on('error', onFault)
    return {
      send: async (inbox, answer) => void (await redis.publish(inbox, JSON.stringify(answer))),
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
    async send(inbox, answer) {
      await pool.query('select pg_notify($1, part) from unnest($2::text[]) part', [
        inbox,
        partsOf(answer),
      ])
    },
    close: () => pool.end(),
  }
}

/**
 * An answer as payloads of PostgreSQL, which are shorter than 8,000 bytes: a code point has 4 at most. Those of one
 * transaction arrive in their order, with nothing of others between them.
 */
function partsOf(answer: Answer): string[] {
  const texts = JSON.stringify(answer).match(/.{1,1900}/gsu) ?? []
  return texts.map((text, index) => `${index + 1}/${texts.length} ${text}`)
}

/** Hear answers whose parts come one after the other. */
function joinParts(hear: (answer: Answer) => void): (payload: string | null) => void {
  let texts: string[] = []
  return (payload) => {
    const part = payload?.match(/^(\d+)\/(\d+) (.*)$/s)
    if (!part) return
    const [, number, count, text = ''] = part
    // The rest of one that has begun before the connection was lost will not come.
    if (number === '1') texts = []
    texts.push(text)
    if (number === count) hear(JSON.parse(texts.join('')) as Answer)
  }
}
