import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
  withBackend,
} from 'bullmq'
import type { QueueConnection } from './judge-queue.ts'

/** BullMQ's names of the queues: judging, background work, and questions of editors. */
export type QueueName = 'judge' | 'background' | 'language'

/** How a connection to Redis behaves while that is away. */
export function redisOptions(whileAway: 'waits' | 'fails fast') {
  const waits = whileAway === 'waits'
  return {
    enableOfflineQueue: waits,
    maxRetriesPerRequest: waits ? null : 1,
    retryStrategy: (tries: number) => Math.min(tries * 100, 2000),
  }
}

/**
 * Make BullMQ's backend: Redis when `redisUrl` is given, else PostgreSQL in a schema of its own.
 * Workers wait for it and reconnect; a producer fails fast, because a request waits for it.
 */
const createBackend: BackendFactory<IQueueBackend, QueueConnection> = (
  name,
  { connection, ...options },
  factoryOptions = {},
) => {
  const isProducer = !factoryOptions.blocking && !factoryOptions.withBlockingConnection
  if (connection.redisUrl !== undefined) {
    const redis = { url: connection.redisUrl, ...redisOptions(isProducer ? 'fails fast' : 'waits') }
    return createRedisBackend(name, { ...options, connection: redis }, factoryOptions)
  }
  const postgres = {
    connectionString: connection.databaseUrl,
    migrate: true,
    // The rows are safe on disk before a request is answered, and the worker's sweep finds jobs
    // that a crash takes from the queue: the queue need not wait for the disk.
    options: '-c synchronous_commit=off',
    max: 5,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  }
  const backend = createPostgresBackend(name, { ...options, connection: postgres }, factoryOptions)
  // BullMQ does not listen for errors of clients that it has checked out: a connection lost at that
  // moment would end the process. Its query rejects anyway.
  backend.connection.pool.on('connect', (client) => client.on('error', ignore))
  return backend
}

function ignore(): void {}

/** PostgreSQL's codes for a missing schema, table or function. */
const goneCodes = new Set<unknown>(['3F000', '42P01', '42883'])

/** Whether the queue's tables were deleted; the next connection makes them anew. */
export function areTablesGone(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && goneCodes.has(fault.code)
}

/** BullMQ's classes, whose `connection` is a `QueueConnection`. */
export const backed = withBackend(createBackend)
