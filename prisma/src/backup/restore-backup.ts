import type { BackupManifest } from '@ceping/contract/admin/backup-file'
import { BackupError } from './backup-error.ts'
import { hashFile, openBackupFile } from './backup-zip.ts'
import { readMigration, requireKnownMigration } from './catalog.ts'
import { type Connection, dropScratch, type Operation } from './connection.ts'
import { loadBackup } from './load-backup.ts'
import { replaceData } from './replace-data.ts'

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

async function cleanUp(connection: Connection): Promise<void> {
  await connection.query('rollback')
  await dropScratch(connection)
}

/** Load a backup beside the data, and use what was loaded. */
async function withLoaded(
  operation: Operation,
  source: BackupSource,
  use: (checked: CheckedBackup) => Promise<void>,
): Promise<CheckedBackup> {
  const { connection, signal } = operation
  const { path, migrationsFolder, onProgress } = source
  const sha256 = await hashFile(path, { signal, onProgress: (done) => onProgress(done / 10) })
  if (source.sha256 !== null && source.sha256 !== sha256) throw new BackupError('damaged')
  const file = await openBackupFile(path)
  try {
    await loadBackup(operation, {
      file,
      migrationsFolder,
      onProgress: (done) => onProgress((1 + done * 9) / 10),
    })
    const checked = { manifest: file.manifest, sha256 }
    await use(checked)
    return checked
  } finally {
    file.close()
    // On a connection that was cut, the next one who works with backups does it.
    await cleanUp(connection).catch(() => undefined)
  }
}

/**
 * Restore a backup for trial, beside the data, which stay as they are. Throws a BackupError that says
 * what is wrong with the file, or with the database.
 */
export async function verifyBackup(
  operation: Operation,
  source: BackupSource,
): Promise<CheckedBackup> {
  return withLoaded(operation, source, async () => undefined)
}

/**
 * Restore a backup: all data become those of the file, as the newest migration has them, at once or not
 * at all. `before` runs when the file is known to be good and nobody can change anything any more,
 * `after` in the transaction in which the new data come in. Throws like `verifyBackup`, and with
 * `database_newer` where a newer version has migrated the database: this one does not know its columns.
 */
export async function restoreBackup(
  operation: Operation,
  source: BackupSource,
  steps: {
    before: (onProgress: (done: number) => void) => Promise<void>
    after: (checked: CheckedBackup) => Promise<void>
    /** All is done, but for the planner, who has to wait for autovacuum. */
    onAnalyzeFault: (fault: unknown) => void
  },
): Promise<CheckedBackup> {
  const { onProgress, migrationsFolder } = source
  const present = await readMigration(operation.connection)
  await requireKnownMigration(present, migrationsFolder, 'database_newer')
  const loading = { ...source, onProgress: (done: number) => onProgress(done * 0.5) }
  return withLoaded(operation, loading, (checked) =>
    replaceData(operation, {
      before: () => steps.before((done) => onProgress(0.5 + done * 0.2)),
      after: () => steps.after(checked),
      onAnalyzeFault: steps.onAnalyzeFault,
      onProgress: (done) => onProgress(0.7 + done * 0.3),
    }),
  )
}
