import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '../generated/client.ts'

/** The database, or a transaction on it. */
export type Db = PrismaClient
export type DbTransaction = Parameters<Parameters<Db['$transaction']>[0]>[0]

/**
 * A class that logs in or submits all at once, or an exam in its last seconds, waits for a connection
 * and for its locks rather than being turned away: Prisma's own 2 and 5 seconds are too short.
 */
const transactionOptions = { maxWait: 30_000, timeout: 30_000 }

/**
 * Connect to PostgreSQL. Connections are opened when they are needed; `$disconnect` closes them.
 * `maxConnections` bounds the pool of this process.
 */
export function connectDb(options: {
  databaseUrl: string
  maxConnections?: number
  /** Called for each statement that is sent. */
  onQuery?: () => void
}): Db {
  const adapter = new PrismaPg({
    connectionString: options.databaseUrl,
    max: options.maxConnections ?? 10,
  })
  const { onQuery } = options
  if (onQuery === undefined) return new PrismaClient({ adapter, transactionOptions })
  const client = new PrismaClient({
    adapter,
    transactionOptions,
    log: [{ emit: 'event', level: 'query' }],
  })
  client.$on('query', onQuery)
  return client
}
