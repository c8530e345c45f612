import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  withBackend,
} from 'bullmq'
import type { QueueConnection } from './judge-queue.ts'

/** BullMQ's names of the queues: what somebody waits for, and what nobody does. */
export type QueueName = 'judge' | 'background'

/**
 * Make BullMQ's backend: Redis when `redisUrl` is given, else PostgreSQL in a schema of its own.
 * Workers and listeners wait for it and reconnect; a producer, whom somebody is waiting for, fails
 * fast.
 */
const createBackend: BackendFactory<IQueueBackend, QueueConnection> = (
  name,
  { connection, ...options },
  factoryOptions = {},
) => {
  const isProducer = !factoryOptions.blocking && !factoryOptions.withBlockingConnection
  if (connection.redisUrl !== undefined) {
    const redis = {
      url: connection.redisUrl,
      enableOfflineQueue: !isProducer,
      maxRetriesPerRequest: isProducer ? 1 : null,
      retryStrategy: (tries: number) => Math.min(tries * 100, 2000),
    }
    return createRedisBackend(name, { ...options, connection: redis }, factoryOptions)
  }
  const postgres = {
    connectionString: connection.databaseUrl,
    migrate: true,
    // The rows are the truth, and they are on the disk before anybody is answered. What a crash takes
    // of the queue is found by the worker's sweep: nobody has to wait for the disk on its account.
    options: '-c synchronous_commit=off',
    max: 5,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  }
  const backend = createPostgresBackend(name, { ...options, connection: postgres }, factoryOptions)
  // BullMQ does not listen for errors of clients that it has checked out for a while: a connection
  // lost at that moment would end the process. Its query rejects anyway.
  backend.connection.pool.on('connect', (client) => client.on('error', ignore))
  return backend
}

function ignore(): void {}

/** PostgreSQL's codes for a schema, a table or a function that is not there. */
const goneCodes = new Set<unknown>(['3F000', '42P01', '42883'])

/** Whether somebody has deleted the queue's tables, which are made anew with the next connection. */
export function areTablesGone(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && goneCodes.has(fault.code)
}

/** BullMQ's classes, whose `connection` is a `QueueConnection`. */
export const backed = withBackend(createBackend)
