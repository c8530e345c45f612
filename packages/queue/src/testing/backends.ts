/* oxlint-disable no-restricted-imports -- for tests, the queue borrows their PostgreSQL */
import { connectDb } from '@ceping/db/client'
import { sharedDatabases } from '@ceping/db/testing/shared-databases'
/* oxlint-enable no-restricted-imports */
import { Redis } from 'ioredis'
import type { QueueConnection } from '../judge-queue.ts'
import { type Address, type Proxy, startProxy } from './proxy.ts'

/** A running server for the queue, behind a proxy that can cut the connection. */
export interface TestBackend {
  /** A new, empty place for the queue. */
  createConnection(): Promise<QueueConnection>
  /** Lose all that is in a place: every job, and what the queue keeps about itself. */
  empty(place: QueueConnection): Promise<void>
  proxy: Proxy
  close(): Promise<void>
}

/** Connect to the PostgreSQL of all test files through a proxy. */
export async function openPostgresBackend(): Promise<TestBackend> {
  const databases = sharedDatabases()
  const { hostname, port } = new URL(await databases.createEmptyDatabase())
  const proxy = await startProxy({ host: hostname, port: Number(port) })
  return {
    proxy,
    async createConnection() {
      const url = new URL(await databases.createEmptyDatabase())
      url.port = String(proxy.port)
      return { databaseUrl: url.href, redisUrl: undefined }
    },
    async empty({ databaseUrl }) {
      const db = connectDb({ databaseUrl, maxConnections: 1 })
      await db.$executeRaw`drop schema bullmq cascade`
      await db.$disconnect()
    },
    close: () => proxy.cut(),
  }
}

/** Connect to the Redis of all test files. A place is one of its databases; database 0 counts the places. */
export async function openRedisBackend(address: Address): Promise<TestBackend> {
  const proxy = await startProxy(address)
  const redis = new Redis({ ...address, password: 'test' })
  return {
    proxy,
    async createConnection() {
      const place = await redis.incr('places')
      return { databaseUrl: 'unused', redisUrl: `redis://:test@127.0.0.1:${proxy.port}/${place}` }
    },
    async empty({ redisUrl = '' }) {
      const client = new Redis(redisUrl)
      await client.flushdb()
      await client.quit()
    },
    async close() {
      await proxy.cut()
      await redis.quit()
    },
  }
}
