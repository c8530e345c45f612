import { stat } from 'node:fs/promises'
import { backupFaults } from '@ceping/contract/admin/backup-file'
import { BackupError } from '@ceping/db/backup/backup-error'
import { explainWriting } from '@ceping/db/backup/write-backup'
import type { Backup } from '@ceping/db/types'
import type { Deps } from '../../context/deps.ts'
import { AppError, notFound } from '../../refusal/app-error.ts'
import { findLastBackup } from './last-backup.ts'
import { listBackupFiles, pathOf, readFreeBytes } from './backup-folder.ts'

/** The size that a new backup may reach: one and a half times the last one; 0 without one. */
export async function estimateBytes({
  db,
  backups,
}: Pick<Deps, 'db' | 'backups'>): Promise<number> {
  const last = await findLastBackup(db, backups.folder)
  return Number(last?.sizeBytes ?? 0) * 1.5
}

/** The folder; refuses with BACKUP_NOT_SET_UP where the operator has set none. */
export function requireFolder({ backups: { folder } }: Pick<Deps, 'backups'>): string {
  if (folder === undefined) throw new AppError('BACKUP_NOT_SET_UP')
  return folder
}

/** Where the migrations are; throws a BackupError where the operator has not said. */
export function requireMigrations(deps: { migrationsFolder: string | undefined }): string {
  if (deps.migrationsFolder === undefined) throw new BackupError('no_migrations')
  return deps.migrationsFolder
}

/** A backup whose file can be used; refuses with NOT_FOUND or BACKUP_UNUSABLE. */
export async function requireUsable(
  { db, backups: { folder } }: Pick<Deps, 'db' | 'backups'>,
  backupId: number,
): Promise<{ backup: Backup; path: string; sizeBytes: number }> {
  const backup = await db.backup.findUnique({ where: { backupId } })
  if (backup === null) throw notFound('备份')
  const isThere = folder !== undefined && (await listBackupFiles(folder)).includes(backup.fileName)
  if (!isThere) {
    const message = backup.failure ?? (backup.finishedAt ? backupFaults.missing : '备份尚未完成')
    throw new AppError('BACKUP_UNUSABLE', { message })
  }
  const path = pathOf(folder, backup.fileName)
  return { backup, path, sizeBytes: (await stat(path)).size }
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1024 / 1024).toLocaleString('zh-CN')} MB`
}

/** What people are told when the folder cannot be written to, by the system's error. */
export function refuseWriting(error: unknown): unknown {
  const explained = explainWriting(error)
  if (!(explained instanceof BackupError)) return error
  return new AppError('BACKUP_NO_SPACE', { message: backupFaults[explained.fault] })
}

/** Refuse with BACKUP_NO_SPACE where so much does not fit into the folder, or it takes nothing. */
export async function requireSpace(folder: string, neededBytes: number): Promise<void> {
  const free = await readFreeBytes(folder).catch((error: unknown) => {
    throw refuseWriting(error)
  })
  if (free >= neededBytes) return
  const message = `备份目录所在磁盘的空间不足：约需 ${inMegabytes(neededBytes)}，可用 ${inMegabytes(free)}`
  throw new AppError('BACKUP_NO_SPACE', { message })
}
