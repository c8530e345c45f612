import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDb } from './client.ts'
import { migrate } from './migrate.ts'
import { startTestPostgres, type TestPostgres } from './testing.ts'
import { fillEveryTable, readEveryRow } from './testing/fill-every-table.ts'

// An installation of any age is brought up to the newest release with all its data. And while that
// goes on, the release before works on the new tables: the apis are replaced one after the other.

const migrationsFolder = join(import.meta.dirname, '../migrations')
const names = (await readdir(migrationsFolder, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted()

/** What is gone, or has to be given since: only what the release before did not use. */
const removed = new Set(['ClassNotice.viewCount', 'Backup.creatorId', 'Backup.isManual'])
const demanded = new Set(['Backup.kind'])

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(() => postgres.stop())

/** Names of the columns, as `Table.column`; those that must be given in each row are marked. */
async function readColumns(databaseUrl: string): Promise<Map<string, { isDemanded: boolean }>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string; isDemanded: boolean }>(
    `select table_name || '.' || column_name as name,
       is_nullable = 'NO' and column_default is null as "isDemanded"
     from information_schema.columns where table_schema = 'public'`,
  )
  await client.end()
  return new Map(rows.map(({ name, ...column }) => [name, column]))
}

/** Rows as far as they have these columns, as texts in an order of their own. */
function cut(table: string, rows: string[], columns: string[]): string[] {
  const kept = columns.filter((name) => name.startsWith(`${table}.`)).toSorted()
  return rows
    .map((row) => JSON.parse(row) as Record<string, unknown>)
    .map((row) => JSON.stringify(kept.map((name) => row[name.slice(table.length + 1)])))
    .toSorted()
}

describe.each(names.slice(0, -1))('an installation of %s', { timeout: 60_000 }, (last) => {
  it('keeps every row of every table', async () => {
    const databaseUrl = await postgres.createEmptyDatabase()
    await migrate({ databaseUrl, migrationsFolder, last })
    const tables = await fillEveryTable(databaseUrl)
    const before = await readEveryRow(databaseUrl, tables)
    const oldColumns = await readColumns(databaseUrl)
    expect(Object.values(before).filter((rows) => rows.length === 0)).toEqual([])

    await migrate({ databaseUrl, migrationsFolder })
    const columns = await readColumns(databaseUrl)
    const common = [...oldColumns.keys()].filter((name) => columns.has(name))
    const after = await readEveryRow(databaseUrl, tables)
    for (const table of tables) {
      const rows = before[table] ?? []
      expect([table, cut(table, after[table] ?? [], common)]).toEqual([
        table,
        cut(table, rows, common),
      ])
    }
    expect(
      [...oldColumns.keys()].filter((name) => !common.includes(name) && !removed.has(name)),
    ).toEqual([])
  })

  it('can be read by this release, and written to by that one', async () => {
    const databaseUrl = await postgres.createEmptyDatabase()
    await migrate({ databaseUrl, migrationsFolder, last })
    const tables = await fillEveryTable(databaseUrl)
    const oldColumns = await readColumns(databaseUrl)
    await migrate({ databaseUrl, migrationsFolder })
    const newColumns = [...(await readColumns(databaseUrl))].filter(
      ([name]) => tables.includes(name.split('.')[0] ?? '') && !oldColumns.has(name),
    )
    const missed = newColumns.filter(([name, { isDemanded }]) => isDemanded && !demanded.has(name))
    expect(missed).toEqual([])

    const db = connectDb({ databaseUrl })
    for (const table of tables) {
      const model = `${table.charAt(0).toLowerCase()}${table.slice(1)}` as 'user'
      expect([table, await db[model].findMany()]).not.toEqual([table, []])
    }
    await db.$disconnect()
  })
})
