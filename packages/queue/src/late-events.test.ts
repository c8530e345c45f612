// oxlint-disable-next-line no-restricted-imports -- another connection to the queue's PostgreSQL
import { connectDb, type Db, type DbTransaction } from '@ceping/db/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { backed } from './backend.ts'
import { startPostgresBackend, type TestBackend } from './testing/backends.ts'

vi.setConfig({ testTimeout: 30_000 })

const patience = { timeout: 10_000 }

let postgres: TestBackend
beforeAll(async () => {
  postgres = await startPostgresBackend()
}, 120_000)
afterAll(() => postgres.stop())

let events: InstanceType<typeof backed.QueueEvents>
let db: Db
let heard: string[]

async function publish(on: Db | DbTransaction, jobId: string): Promise<void> {
  await on.$queryRaw`
    select bullmq.publish_event('judge', 'failed', jsonb_build_object('jobId', ${jobId}::text))`
}

beforeEach(async () => {
  const connection = await postgres.createConnection()
  events = new backed.QueueEvents('judge', { connection })
  heard = []
  events.on('failed', ({ jobId }) => heard.push(jobId))
  await events.waitUntilReady()
  db = connectDb({ databaseUrl: connection.databaseUrl, maxConnections: 2 })
  await vi.waitUntil(async () => {
    await publish(db, 'ready')
    return heard.length > 0
  })
})
afterEach(async () => {
  await events.close()
  await db.$disconnect()
})

function heardAfterReady(): string[] {
  return heard.filter((jobId) => jobId !== 'ready')
}

it('hears of an event that appears after one with a higher number, once', async () => {
  await db.$transaction(async (slow) => {
    await publish(slow, 'slow')
    await publish(db, 'fast')
    await expect.poll(heardAfterReady, patience).toEqual(['fast'])
  })
  await expect.poll(heardAfterReady, patience).toEqual(['fast', 'slow'])
  await publish(db, 'last')
  await expect.poll(heardAfterReady, patience).toEqual(['fast', 'slow', 'last'])
})

it('hears of more events than are read at once', async () => {
  const jobIds = Array.from({ length: 250 }, (_, index) => String(index))
  await db.$transaction(async (transaction) => {
    for (const jobId of jobIds) await publish(transaction, jobId)
  })
  await expect.poll(heardAfterReady, patience).toEqual(jobIds)
})
