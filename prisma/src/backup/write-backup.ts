import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  backupFormat,
  type BackupManifest,
  type BackupTable,
} from '@ceping/contract/admin/backup-file'
import { to as copyTo } from 'pg-copy-streams'
import { ZipFile } from 'yazl'
import { BackupError } from './backup-error.ts'
import { entryOf, manifestEntry } from './backup-zip.ts'
import { qualify, quote, readColumns, readMigration, readSequences } from './catalog.ts'
import type { Connection } from './connection.ts'
import { openMeter } from './meter.ts'

/** A finished backup. */
export interface WrittenBackup {
  manifest: BackupManifest
  sizeBytes: number
  /** Of the whole file; also stored beside it in `<file>.sha256`, in the format of sha256sum. */
  sha256: string
}

/** What is to be written, and where. */
export interface WriteOptions {
  /** In a transaction that sees one state of all tables. */
  connection: Connection
  /** Absolute path; the file appears complete or not at all. */
  file: string
  productVersion: string
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (done: number) => void
}

/** Work in a transaction that sees all tables as they are at its beginning, while others write. */
export async function inSnapshot<Result>(
  connection: Connection,
  work: () => Promise<Result>,
): Promise<Result> {
  await connection.query('begin isolation level repeatable read read only')
  const result = await work()
  await connection.query('commit')
  return result
}

const folderFaults: Record<string, 'folder_full' | 'folder_unwritable'> = {
  ENOSPC: 'folder_full',
  EDQUOT: 'folder_full',
  EACCES: 'folder_unwritable',
  EROFS: 'folder_unwritable',
  ENOENT: 'folder_unwritable',
}

/** Turn the folder's known errors into our own. */
export function explainWriting(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const fault = folderFaults[code]
  return fault === undefined ? error : new BackupError(fault, error)
}

/**
 * Write a backup, table after table, with only a few blocks in memory. Throws a BackupError with
 * `folder_full` or `folder_unwritable`; then nothing of it is left.
 */
export async function writeBackup(options: WriteOptions): Promise<WrittenBackup> {
  const { file } = options
  const part = `${file}.part`
  try {
    const written = await writePart(options, part)
    await writeFile(`${file}.sha256`, `${written.sha256}  ${basename(file)}\n`)
    await rename(part, file)
    await syncFolder(dirname(file))
    return written
  } catch (error) {
    await Promise.all([rm(part, { force: true }), rm(`${file}.sha256`, { force: true })])
    throw explainWriting(error)
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writePart(options: WriteOptions, part: string): Promise<WrittenBackup> {
  const zip = new ZipFile()
  const hash = createHash('sha256')
  let sizeBytes = 0
  const taking = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      sizeBytes += chunk.length
      done(null, chunk)
    },
  })
  const failure = new AbortController()
  const target = createWriteStream(part, { flush: true, mode: 0o600 })
  const stored = pipeline(zip.outputStream, taking, target)
  stored.catch((error: unknown) => failure.abort(error))
  try {
    const signal = AbortSignal.any([options.signal, failure.signal])
    const manifest = await writeTables(zip, { ...options, signal }).catch((error: unknown) => {
      // The error that stopped the data is the cause; theirs only follows from it.
      failure.signal.throwIfAborted()
      throw error
    })
    zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), manifestEntry)
    zip.end()
    await stored
    return { manifest, sizeBytes, sha256: hash.digest('hex') }
  } finally {
    taking.destroy()
    await stored.catch(() => undefined)
  }
}

/** Each table's share of the work: its size on disk, and its number of rows. */
async function measureTables(connection: Connection, tables: Iterable<string>) {
  const measured = new Map<string, { bytes: number; rows: number }>()
  for (const table of tables) {
    const { rows } = await connection.query<{ bytes: string; rows: string }>(
      `select pg_table_size($1::regclass) as bytes, count(*) as rows
       from ${qualify('public', table)}`,
      [qualify('public', table)],
    )
    const [size] = rows
    measured.set(table, { bytes: Number(size?.bytes), rows: Number(size?.rows) })
  }
  return measured
}

async function writeTables(
  zip: ZipFile,
  { connection, productVersion, signal, onProgress }: WriteOptions,
): Promise<BackupManifest> {
  const columnsOf = await readColumns(connection, 'public')
  const sizes = await measureTables(connection, columnsOf.keys())
  const allBytes = [...sizes.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  const tables: BackupTable[] = []
  let doneBytes = 0
  for (const [name, columns] of columnsOf) {
    const size = sizes.get(name) ?? { bytes: 0, rows: 0 }
    const meter = openMeter(({ rows }) =>
      onProgress((doneBytes + (size.bytes * rows) / Math.max(size.rows, 1)) / allBytes),
    )
    const source = connection.query(
      copyTo(`copy ${qualify('public', name)} (${columns.map(quote).join(', ')}) to stdout`),
    )
    zip.addReadStream(meter, entryOf(name))
    await pipeline(source, meter, { signal })
    tables.push({ name, columns, ...meter.count(), sha256: meter.digest() })
    doneBytes += size.bytes
  }
  const { rows } = await connection.query<{ server_version: string }>('show server_version')
  const sequences = await readSequences(connection, 'public', columnsOf)
  return {
    format: backupFormat,
    productVersion,
    migration: await readMigration(connection),
    createdAt: new Date().toISOString(),
    postgresVersion: rows[0]?.server_version ?? '',
    tables,
    sequences: sequences.map(({ table, column, value }) => ({ table, column, value })),
  }
}
