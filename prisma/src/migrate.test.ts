import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { diffSchemas } from './schema-engine.ts'
import { sharedDatabases } from './testing/shared-databases.ts'

const root = join(import.meta.dirname, '..')
const migrationsFolder = join(root, 'migrations')

/** Tables, columns and plain indexes of a database, one line each. */
async function describeDatabase(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const columns = await client.query<{ line: string }>(
    `select table_name || '.' || column_name || ' ' || udt_name || ' ' || is_nullable || ' ' ||
       coalesce(column_default, '') as line
     from information_schema.columns
     where table_schema = 'public' and table_name <> '_prisma_migrations'`,
  )
  const indexes = await client.query<{ line: string }>(
    `select indexdef as line from pg_indexes
     where schemaname = 'public' and tablename <> '_prisma_migrations'
       and indexdef not like '% WHERE %'`,
  )
  await client.end()
  return [...columns.rows, ...indexes.rows].map((row) => row.line).toSorted()
}

describe('migrate', () => {
  const databases = sharedDatabases()

  it('leads to the tables of schema.prisma', async () => {
    const migrated = await databases.createDatabase()
    const direct = await databases.createEmptyDatabase()
    const to = await readFile(join(root, 'schema.prisma'), 'utf8')
    const sql = await diffSchemas({ databaseUrl: direct, from: null, to })
    const client = new pg.Client({ connectionString: direct })
    await client.connect()
    await client.query(sql ?? '')
    await client.end()
    const tables = await describeDatabase(migrated)
    expect(tables.length).toBeGreaterThan(100)
    expect(tables).toEqual(await describeDatabase(direct))
  })

  it('applies each migration once when several processes start together', async () => {
    const databaseUrl = await databases.createEmptyDatabase()
    const applied = await Promise.all([
      migrate({ databaseUrl, migrationsFolder }),
      migrate({ databaseUrl, migrationsFolder }),
    ])
    expect(applied.flat()).toEqual([...new Set(applied.flat())])
    expect(applied.flat()).not.toEqual([])
  })

  it('leaves nothing of a migration that fails, and says what PostgreSQL said', async () => {
    const databaseUrl = await databases.createEmptyDatabase()
    const folder = await mkdtemp(join(tmpdir(), 'ceping-migrations-'))
    await mkdir(join(folder, '1_broken'))
    await writeFile(join(folder, 'migration_lock.toml'), 'provider = "postgresql"\n')
    await writeFile(
      join(folder, '1_broken/migration.sql'),
      'create table half (id int); select no_such_function()',
    )
    await expect(migrate({ databaseUrl, migrationsFolder: folder })).rejects.toThrow(
      /no_such_function/,
    )
    expect(await describeDatabase(databaseUrl)).toEqual([])

    await writeFile(join(folder, '1_broken/migration.sql'), 'create table whole (id int)')
    expect(await migrate({ databaseUrl, migrationsFolder: folder })).toEqual(['1_broken'])
    await rm(folder, { recursive: true })
  })

  it('goes on after a kill in the middle of a migration', async () => {
    const databaseUrl = await databases.createEmptyDatabase()
    const folder = await mkdtemp(join(tmpdir(), 'ceping-migrations-'))
    await writeFile(join(folder, 'migration_lock.toml'), 'provider = "postgresql"\n')
    await mkdir(join(folder, '1_slow'))
    const slow = 'create table slow (id int); select pg_sleep(60)'
    await writeFile(join(folder, '1_slow/migration.sql'), slow)
    const killed = migrate({ databaseUrl, migrationsFolder: folder })
    const ended = killed.catch(() => undefined)
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const end = () =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where query like '%pg_sleep(60)%' and pid <> pg_backend_pid()
           and datname = current_database()`,
      )
    await expect.poll(end).toMatchObject({ rowCount: 1 })
    await client.end()
    await ended
    await expect(killed).rejects.toThrow(/terminat/)
    await writeFile(join(folder, '1_slow/migration.sql'), 'create table slow (id int)')
    expect(await migrate({ databaseUrl, migrationsFolder: folder })).toEqual(['1_slow'])
    await rm(folder, { recursive: true })
  })
})
