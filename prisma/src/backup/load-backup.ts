import { pipeline } from 'node:stream/promises'
import type { BackupManifest, BackupTable } from '@ceping/contract/admin/backup-file'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate } from '../migrate.ts'
import { BackupError } from './backup-error.ts'
import { type BackupFile, hashFile, openBackupFile } from './backup-zip.ts'
import {
  qualify,
  quote,
  readColumns,
  readSequences,
  requireKnownMigration,
  sortByReference,
  switchTriggers,
} from './catalog.ts'
import { type Operation, scratchSchema } from './connection.ts'
import { openMeter } from './meter.ts'

/** Which file, and what it has to be. */
export interface BackupSource {
  /** Absolute path. */
  path: string
  /** Of the whole file, as it was once; null where that is not known. */
  sha256: string | null
  /** By which an older one is brought up to date; one that is newer is refused. */
  migrationsFolder: string
  /** From 0 to 1. */
  onProgress: (done: number) => void
}

/** A backup that was read as a whole. */
export interface CheckedBackup {
  manifest: BackupManifest
  sha256: string
}

/** The backup's tables have to be those of its version, column by column. */
function requireSameTables(manifest: BackupManifest, columnsOf: Map<string, string[]>): void {
  const isSame = ({ name, columns }: BackupTable) =>
    columnsOf.get(name)?.toSorted().join() === columns.toSorted().join()
  if (manifest.tables.length !== columnsOf.size || !manifest.tables.every(isSame)) {
    throw new BackupError('contradictory')
  }
}

/** What PostgreSQL does not take is data that no database of ours had. */
function explainLoading(error: unknown): unknown {
  const isRefused = error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')
  return isRefused ? new BackupError('contradictory', error) : error
}

/** Copy a table's data in; they have to be exactly those of the manifest. */
async function loadTable(
  { connection, signal }: Operation,
  { file, table, onBytes }: { file: BackupFile; table: BackupTable; onBytes: (n: number) => void },
): Promise<void> {
  const { name, columns, rows, bytes, sha256 } = table
  const meter = openMeter((count) => onBytes(count.bytes))
  const target = connection.query(
    copyFrom(`copy ${qualify(scratchSchema, name)} (${columns.map(quote).join(', ')}) from stdin`),
  )
  try {
    await pipeline(file.readTable(name), meter, target, { signal })
  } catch (error) {
    signal.throwIfAborted()
    throw explainLoading(error)
  }
  const loaded = meter.count()
  if (meter.digest() !== sha256 || loaded.bytes !== bytes) throw new BackupError('damaged')
  if (target.rowCount !== rows) throw new BackupError('contradictory')
}

/**
 * Load a backup into the scratch schema: makes the tables as they were at its last migration, copies
 * all rows in, which PostgreSQL checks with all constraints and foreign keys, and migrates them to the
 * newest. Throws a BackupError with `missing`, `newer`, `damaged`, `unreadable`, `contradictory`,
 * `database_full` or `no_permission`, or as `openBackupFile` does. Whatever happens, the scratch schema
 * is to be dropped.
 */
export async function loadBackup(
  operation: Operation,
  source: BackupSource,
  progress: (step: 'hash' | 'load') => (done: number) => void,
): Promise<CheckedBackup> {
  const { path, migrationsFolder } = source
  const { signal } = operation
  const sha256 = await hashFile(path, { signal, onProgress: progress('hash') })
  if (source.sha256 !== null && source.sha256 !== sha256) throw new BackupError('damaged')
  const file = await openBackupFile(path)
  try {
    await loadFile(operation, { file, migrationsFolder, onProgress: progress('load') })
    return { manifest: file.manifest, sha256 }
  } finally {
    file.close()
  }
}

async function loadFile(
  operation: Operation,
  options: { file: BackupFile; migrationsFolder: string; onProgress: (done: number) => void },
): Promise<void> {
  const { databaseUrl, connection } = operation
  const { file, migrationsFolder, onProgress } = options
  const { manifest } = file
  await requireKnownMigration(manifest.migration, migrationsFolder, 'newer')
  await connection.query(`create schema ${scratchSchema}`)
  const scratch = { databaseUrl, migrationsFolder, schema: scratchSchema }
  await migrate({ ...scratch, last: manifest.migration })

  const columnsOf = await readColumns(connection, scratchSchema)
  requireSameTables(manifest, columnsOf)
  const order = await sortByReference(connection, scratchSchema, columnsOf.keys())
  // A migration may have put rows in.
  await connection.query(
    `truncate ${order.map((table) => qualify(scratchSchema, table)).join(', ')} cascade`,
  )
  await switchTriggers(connection, { schema: scratchSchema, tables: order, to: 'disable' })
  const allBytes = manifest.tables.reduce((sum, { bytes }) => sum + bytes, 1)
  let doneBytes = 0
  for (const name of order) {
    const table = manifest.tables.find((other) => other.name === name)
    if (table === undefined) throw new BackupError('contradictory')
    const onBytes = (bytes: number) => onProgress((doneBytes + bytes) / allBytes)
    await loadTable(operation, { file, table, onBytes })
    doneBytes += table.bytes
  }
  for (const { table, column, name } of await readSequences(connection, scratchSchema, columnsOf)) {
    const kept = manifest.sequences.find((one) => one.table === table && one.column === column)
    const value = kept?.value ?? null
    if (value !== null) await connection.query('select setval($1, $2)', [name, value])
  }
  await switchTriggers(connection, { schema: scratchSchema, tables: order, to: 'enable' })
  await migrate(scratch)
}
