import { listMigrations } from '../schema-engine.ts'
import { BackupError } from './backup-error.ts'
import type { Connection } from './connection.ts'
import { leftOutTables } from './tables.ts'

/** Quote a name that comes from a catalog or a manifest. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** A table of a schema, quoted. */
export function qualify(schema: string, table: string): string {
  return `${quote(schema)}.${quote(table)}`
}

/** The columns that hold data, in the order of the table, of each table that belongs into a backup. */
export async function readColumns(
  connection: Connection,
  schema: string,
): Promise<Map<string, string[]>> {
  const { rows } = await connection.query<{ table: string; columns: string[] }>(
    `select relname as table, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = $1::regnamespace and relkind = 'r'
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
    [quote(schema)],
  )
  return new Map(
    rows
      .filter(({ table }) => !Object.hasOwn(leftOutTables, table))
      .map(({ table, columns }) => [table, columns]),
  )
}

/** Put tables in an order in which each comes after those that it refers to. */
export async function sortByReference(
  connection: Connection,
  schema: string,
  tables: Iterable<string>,
): Promise<string[]> {
  const { rows } = await connection.query<{ from: string; to: string }>(
    `select child.relname as from, parent.relname as to
     from pg_constraint
     join pg_class child on child.oid = conrelid
     join pg_class parent on parent.oid = confrelid
     where contype = 'f' and child.relnamespace = $1::regnamespace and conrelid <> confrelid`,
    [quote(schema)],
  )
  const sorted = new Set<string>()
  function visit(table: string): void {
    if (sorted.has(table)) return
    for (const { from, to } of rows) if (from === table) visit(to)
    sorted.add(table)
  }
  const wanted = new Set(tables)
  for (const table of wanted) visit(table)
  return [...sorted].filter((table) => wanted.has(table))
}

/**
 * Let the triggers of tables rest while stored rows are put in, or work again: what they would add was
 * stored with these rows. Foreign keys are checked all the same.
 */
export async function switchTriggers(
  connection: Connection,
  options: { schema: string; tables: string[]; to: 'enable' | 'disable' },
): Promise<void> {
  const { schema, tables, to } = options
  for (const table of tables) {
    await connection.query(`alter table ${qualify(schema, table)} ${to} trigger user`)
  }
}

/** A column whose numbers are given by a sequence. */
export interface Sequence {
  table: string
  column: string
  /** Its name, quoted. */
  name: string
  /** The last number that was given; null where none was. */
  value: number | null
}

/** The sequences of some tables. */
export async function readSequences(
  connection: Connection,
  schema: string,
  columns: Map<string, string[]>,
): Promise<Sequence[]> {
  const sequences: Sequence[] = []
  for (const [table, names] of columns) {
    for (const column of names) {
      const { rows } = await connection.query<{ name: string | null }>(
        'select pg_get_serial_sequence($1, $2) as name',
        [qualify(schema, table), column],
      )
      const name = rows[0]?.name ?? null
      if (name === null) continue
      const state = await connection.query<{ value: string | null }>(
        `select case when is_called then last_value end as value from ${name}`,
      )
      const value = state.rows[0]?.value ?? null
      sequences.push({ table, column, name, value: value === null ? null : Number(value) })
    }
  }
  return sequences
}

/** The last migration of the database. */
export async function readMigration(connection: Connection): Promise<string> {
  const { rows } = await connection.query<{ name: string }>(
    `select migration_name as name from public._prisma_migrations
     where finished_at is not null and rolled_back_at is null
     order by migration_name desc limit 1`,
  )
  return rows[0]?.name ?? ''
}

/** Refuse what a newer version than this one has made: a backup, or the database that is there. */
export async function requireKnownMigration(
  migration: string,
  migrationsFolder: string,
  fault: 'newer' | 'database_newer',
): Promise<void> {
  const known = await listMigrations(migrationsFolder)
  if (!known.includes(migration)) throw new BackupError(fault)
}
