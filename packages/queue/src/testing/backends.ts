import { execFile, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
/* oxlint-disable no-restricted-imports -- for tests, the queue borrows their PostgreSQL */
import { connectDb } from '@ceping/db/client'
import { startTestPostgres } from '@ceping/db/testing'
/* oxlint-enable no-restricted-imports */
import { Redis } from 'ioredis'
import { GenericContainer, Wait } from 'testcontainers'
import type { QueueConnection } from '../judge-queue.ts'
import { type Proxy, startProxy } from './proxy.ts'

/** A running server for the queue, behind a wire that can be cut. */
export interface TestBackend {
  /** A new, empty place for the queue. */
  createConnection(): Promise<QueueConnection>
  /** Lose all that is in a place: every job, and what the queue keeps about itself. */
  empty(place: QueueConnection): Promise<void>
  proxy: Proxy
  stop(): Promise<void>
}

/** PostgreSQL in a process of its own. */
export async function startPostgresBackend(): Promise<TestBackend> {
  const postgres = await startTestPostgres()
  const { hostname, port } = new URL(await postgres.createEmptyDatabase())
  const proxy = await startProxy({ host: hostname, port: Number(port) })
  return {
    proxy,
    async createConnection() {
      const url = new URL(await postgres.createEmptyDatabase())
      url.port = String(proxy.port)
      return { databaseUrl: url.href, redisUrl: undefined }
    },
    async empty({ databaseUrl }) {
      const db = connectDb({ databaseUrl, maxConnections: 1 })
      await db.$executeRaw`drop schema bullmq cascade`
      await db.$disconnect()
    },
    async stop() {
      await proxy.cut()
      await postgres.stop()
    },
  }
}

/** Redis in a container; its image is built first where it is missing. */
export async function startRedisBackend(): Promise<TestBackend> {
  const script = join(import.meta.dirname, '../../../../docker/build-images.sh')
  await promisify(execFile)('bash', [script, 'redis'])
  // The reaper would be an image from a registry; `stop` removes the container.
  process.env.TESTCONTAINERS_RYUK_DISABLED = 'true'
  const { CEPING_TEST_RUN = '' } = process.env
  const container = await new GenericContainer('ceping-redis')
    // By its name, `npm test` removes it when it is interrupted.
    .withName(`ceping-test-${CEPING_TEST_RUN}-${randomUUID()}`)
    .withEnvironment({ REDIS_PASSWORD: 'test' })
    // A place is one of these; 16 would be too few for the tests of a file.
    .withCommand(['--databases', '64'])
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forLogMessage('Ready to accept connections'))
    .start()
  const proxy = await startProxy({ host: container.getHost(), port: container.getMappedPort(6379) })
  let places = 0
  return {
    proxy,
    async createConnection() {
      const redisUrl = `redis://:test@127.0.0.1:${proxy.port}/${places++}`
      return { databaseUrl: 'unused', redisUrl }
    },
    async empty({ redisUrl = '' }) {
      const client = new Redis(redisUrl)
      await client.flushall()
      await client.quit()
    },
    async stop() {
      await proxy.cut()
      await container.stop()
    },
  }
}

/** Why there can be no containers here; null where a Docker engine answers. */
export function whyNoDocker(): string | null {
  const { status, stderr, error } = spawnSync('docker', ['version'], { encoding: 'utf8' })
  return status === 0 ? null : (error?.message ?? stderr.trim())
}
