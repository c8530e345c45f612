import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '../generated/client.ts'

/** The database, or a transaction on it. */
export type Db = PrismaClient
export type DbTransaction = Parameters<Parameters<Db['$transaction']>[0]>[0]

/**
 * Connect to PostgreSQL. Connections are opened when they are needed; `$disconnect` closes them.
 * `maxConnections` bounds the pool of this process.
 */
export function connectDb(options: { databaseUrl: string; maxConnections?: number }): Db {
  const adapter = new PrismaPg({
    connectionString: options.databaseUrl,
    max: options.maxConnections ?? 10,
  })
  return new PrismaClient({ adapter })
}
