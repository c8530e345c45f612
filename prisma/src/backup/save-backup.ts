import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupKind } from '@ceping/contract/admin/backup-file'
import { type Operation, withConnection } from './connection.ts'
import { explainWriting, writeBackup, type WrittenBackup } from './write-backup.ts'

/** A name that tells when and why, such as `ceping-20261121T193000Z-manual-1a2b.zip`; never drawn twice. */
export function nameBackup(kind: BackupKind, time: Date): string {
  const instant = time.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `ceping-${instant}-${kind.replace('_', '-')}-${randomUUID().slice(0, 4)}.zip`
}

/** What a new backup is called, and since when it is. */
export function nameNewBackup(kind: BackupKind) {
  const createTime = new Date()
  return { kind, createTime, fileName: nameBackup(kind, createTime) }
}

/** A backup that lies in the folder. */
export type SavedBackup = WrittenBackup & ReturnType<typeof nameNewBackup> & { path: string }

/** How a backup is made that nobody has asked the api for. */
export interface SaveOptions {
  kind: BackupKind
  /** Where it is to lie. */
  folder: string
  /** Who has it made; empty for the operator. */
  createdBy: string
  productVersion: string
  /** From 0 to 1. */
  onProgress: (done: number) => void
}

/**
 * Write a backup of what the operation's transaction sees, and put it among those that the api knows,
 * whatever becomes of that transaction. Throws a BackupError with `folder_full` or
 * `folder_unwritable`.
 */
export async function saveBackup(
  operation: Operation,
  { kind, folder, createdBy, productVersion, onProgress }: SaveOptions,
): Promise<SavedBackup> {
  const { connection, signal } = operation
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw explainWriting(error)
  })
  const named = nameNewBackup(kind)
  const path = join(folder, named.fileName)
  const written = await writeBackup({ connection, file: path, productVersion, signal, onProgress })
  const { sizeBytes, sha256, manifest } = written
  // A file that the api has found meanwhile is known as what it is. An older database knows no such
  // table: the api finds the file when it does.
  await withConnection(operation, (other) =>
    other.query(
      `insert into public."Backup" ("fileName", "kind", "createdBy", "createTime", "finishedAt",
         "sizeBytes", "sha256", "manifest")
       values ($1, $2, $3, $4, now(), $5, $6, $7)
       on conflict ("fileName") do update
         set "kind" = excluded."kind", "createdBy" = excluded."createdBy"`,
      [named.fileName, kind, createdBy, named.createTime, sizeBytes, sha256, manifest],
    ),
  ).catch(() => undefined)
  return { ...named, ...written, path }
}
