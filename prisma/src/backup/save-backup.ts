import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { BackupKind } from '@ceping/contract/admin/backup-file'
import pg from 'pg'
import type { Backup } from '../../generated/client.ts'
import { type Operation, withConnection } from './connection.ts'
import { writeBackup, type WrittenBackup } from './write-backup.ts'

/** PostgreSQL's code. */
const undefinedTable = '42P01'

/** A name with time and kind, for example `ceping-20261121T193000Z-manual-1a2b.zip`; unique. */
export function nameBackup(kind: BackupKind, time: Date): string {
  const instant = time.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `ceping-${instant}-${kind.replace('_', '-')}-${randomUUID().slice(0, 4)}.zip`
}

/** Name and time of a new backup. */
export function nameNewBackup(kind: BackupKind) {
  const createTime = new Date()
  return { kind, createTime, fileName: nameBackup(kind, createTime) }
}

/** A finished backup in the folder. */
export type SavedBackup = WrittenBackup & { path: string }

/** What is saved, its name, and where. */
export interface SaveOptions {
  /** As its row has it, or will have it. */
  backup: Pick<Backup, 'fileName' | 'kind' | 'createdBy' | 'createTime'>
  folder: string
  productVersion: string
  /** From 0 to 1. */
  onProgress: (done: number) => void
}

/**
 * Write a backup of what the operation's transaction sees, and store its row outside of that
 * transaction. Throws a BackupError with `folder_full` or `folder_unwritable`.
 */
export async function saveBackup(
  operation: Operation,
  { backup, folder, productVersion, onProgress }: SaveOptions,
): Promise<SavedBackup> {
  const { connection, signal } = operation
  const { fileName, kind, createdBy, createTime } = backup
  const path = join(folder, fileName)
  const written = await writeBackup({ connection, file: path, productVersion, signal, onProgress })
  const { sizeBytes, sha256, manifest } = written
  await withConnection(operation, (other) =>
    other.query(
      `insert into public."Backup" ("fileName", "kind", "createdBy", "createTime",
         "finishedAt", "sizeBytes", "sha256", "manifest")
       values ($1, $2, $3, $4, now(), $5, $6, $7)
       on conflict ("fileName") do update set "kind" = excluded."kind",
         "createdBy" = excluded."createdBy", "finishedAt" = now(), "failure" = null,
         "sizeBytes" = excluded."sizeBytes", "sha256" = excluded."sha256",
         "manifest" = excluded."manifest"`,
      [fileName, kind, createdBy, createTime, sizeBytes, sha256, manifest],
    ),
  ).catch((error: unknown) => {
    // An older database has no such table; a newer api will find the file.
    if (!(error instanceof pg.DatabaseError && error.code === undefinedTable)) throw error
  })
  return { ...written, path }
}
