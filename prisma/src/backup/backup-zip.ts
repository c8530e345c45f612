import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import {
  AnyBackupManifest,
  backupFormat,
  BackupManifest,
  type BackupTable,
} from '@ceping/contract/admin/backup-file'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { BackupError } from './backup-error.ts'

export const manifestEntry = 'manifest.json'
/** A table's entry in the zip. */
export function entryOf(table: string): string {
  return `tables/${table}.copy`
}

/** Far more than our manifest has, or tables there are. */
const manifestLimitBytes = 1024 * 1024
const entryLimit = 500

/** The largest unpacked size: far above our data, far below a zip bomb. */
const unpackedPerByte = 50
const unpackedBytes = 1024 ** 3

/** An open backup. */
export interface BackupFile {
  manifest: BackupManifest
  /**
   * A table's data, never more than the manifest says. Throws a BackupError with `damaged` or
   * `unreadable`.
   */
  readTable: (table: string) => AsyncGenerator<Buffer>
  close: () => void
}

/** The error for a file that is missing, unreadable or damaged. */
function explainReading(error: unknown, fault: 'not_a_backup' | 'damaged'): unknown {
  if (error instanceof BackupError) return error
  // Only errors of the system name their call; those of zlib, the zip and the manifest do not.
  if (!(error instanceof Error && 'syscall' in error)) return new BackupError(fault, error)
  const isMissing = 'code' in error && error.code === 'ENOENT'
  return new BackupError(isMissing ? 'missing' : 'unreadable', error)
}

async function readManifest(zip: ZipFile, entry: Entry | undefined): Promise<BackupManifest> {
  if (entry === undefined || entry.uncompressedSize > manifestLimitBytes) {
    throw new BackupError('not_a_backup')
  }
  const content: unknown = JSON.parse(await text(await zip.openReadStreamPromise(entry)))
  const { format } = AnyBackupManifest.parse(content)
  if (format !== backupFormat) throw new BackupError('unknown_format')
  return BackupManifest.parse(content)
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > entryLimit) throw new BackupError('not_a_backup')
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

/** The zip unpacks to what the manifest says, and to no more than is likely. */
function requireLikelySizes(
  { fileSize }: ZipFile,
  { tables }: BackupManifest,
  entries: Map<string, Entry>,
): void {
  const isSame = ({ name, bytes }: BackupTable) =>
    entries.get(entryOf(name))?.uncompressedSize === bytes
  if (!tables.every(isSame)) throw new BackupError('contradictory')
  const allBytes = tables.reduce((sum, { bytes }) => sum + bytes, 0)
  if (allBytes > fileSize * unpackedPerByte + unpackedBytes) throw new BackupError('oversized')
}

/**
 * Open a backup and read its manifest; the data are not looked at. Throws a BackupError with
 * `missing`, `unreadable`, `not_a_backup`, `unknown_format`, `contradictory` or `oversized`.
 */
export async function openBackupFile(path: string): Promise<BackupFile> {
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false })
    const opened = zip
    const entries = await readEntries(opened)
    const manifest = await readManifest(opened, entries.get(manifestEntry))
    requireLikelySizes(opened, manifest, entries)
    return {
      manifest,
      async *readTable(table) {
        const entry = entries.get(entryOf(table))
        if (entry === undefined) throw new BackupError('contradictory')
        try {
          yield* await opened.openReadStreamPromise(entry)
        } catch (error) {
          throw explainReading(error, 'damaged')
        }
      },
      close: () => opened.close(),
    }
  } catch (error) {
    zip?.close()
    throw explainReading(error, 'not_a_backup')
  }
}

/** Read the manifest of a backup; throws like `openBackupFile`. */
export async function readBackupManifest(path: string): Promise<BackupManifest> {
  const { manifest, close } = await openBackupFile(path)
  close()
  return manifest
}

/**
 * The SHA-256 of a whole file, in hexadecimal digits. Throws a BackupError with `missing` or
 * `unreadable`.
 */
export async function hashFile(
  path: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
): Promise<string> {
  try {
    const { size } = await stat(path)
    const hash = createHash('sha256')
    let bytes = 0
    const source = createReadStream(path, { highWaterMark: 1024 * 1024 })
    source.on('data', (chunk) => onProgress((bytes += chunk.length) / size))
    await pipeline(source, hash, { signal })
    return hash.digest('hex')
  } catch (error) {
    signal.throwIfAborted()
    throw explainReading(error, 'damaged')
  }
}

/** The SHA-256 that stands beside a backup; null where none does. */
export async function readChecksum(path: string): Promise<string | null> {
  const line = await readFile(`${path}.sha256`, 'utf8').catch(() => '')
  return /^[0-9a-f]{64}(?=\s)/.exec(line)?.[0] ?? null
}
