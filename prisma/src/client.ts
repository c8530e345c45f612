import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '../generated/client.ts'

/** The database, or a transaction on it. */
export type Db = PrismaClient
export type DbTransaction = Parameters<Parameters<Db['$transaction']>[0]>[0]

/**
 * A class that logs in or submits all at once waits for a connection and for locks instead of being
 * refused: Prisma's own 2 and 5 seconds are too short.
 */
const waitMs = 30_000
const transactionOptions = { maxWait: waitMs, timeout: waitMs }

/**
 * Notices a server that vanished silently; TCP alone would wait for a quarter of an hour. Our
 * statements take seconds at most; migrations have connections of their own.
 */
const vanishedServer = {
  connectionTimeoutMillis: waitMs,
  query_timeout: 2 * waitMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}

/**
 * Connect to PostgreSQL. Connections are opened when they are needed; `$disconnect` closes them.
 * `maxConnections` bounds the pool of this process. Where the server does not answer, statements
 * reject within a minute and a half.
 */
export function connectDb(options: {
  databaseUrl: string
  maxConnections?: number
  /** Called with each statement that is sent. */
  onQuery?: (statement: string) => void
}): Db {
  const adapter = new PrismaPg({
    connectionString: options.databaseUrl,
    max: options.maxConnections ?? 10,
    ...vanishedServer,
  })
  const { onQuery } = options
  if (onQuery === undefined) return new PrismaClient({ adapter, transactionOptions })
  const client = new PrismaClient({
    adapter,
    transactionOptions,
    log: [{ emit: 'event', level: 'query' }],
  })
  client.$on('query', ({ query }) => onQuery(query))
  return client
}
