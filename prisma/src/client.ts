import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '../generated/client.ts'

/** The database, or a transaction on it. */
export type Db = PrismaClient
export type DbTransaction = Parameters<Parameters<Db['$transaction']>[0]>[0]

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
  if (onQuery === undefined) return new PrismaClient({ adapter })
  const client = new PrismaClient({ adapter, log: [{ emit: 'event', level: 'query' }] })
  client.$on('query', onQuery)
  return client
}
