import { createReadStream } from 'node:fs'
import type * as contract from '@ceping/contract/admin/backup'
import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import type { Db } from '@ceping/db/client'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import type { StreamedFile } from '../../http/file-answer.ts'
import { findLastBackupTime } from './last-backup.ts'
import { adoptFiles } from './adopt-files.ts'
import { requireUsable } from './backup.access.ts'
import { listBackupFiles, readFreeBytes } from './backup-folder.ts'
import { viewBackup, viewOperation } from './backup.view.ts'
import { nextDue, readSchedule } from './schedule.ts'

/** Size of the database on disk. */
async function readDatabaseBytes(db: Db): Promise<number> {
  const [row] = await db.$queryRaw<{ bytes: bigint }[]>`
    select pg_database_size(current_database()) as bytes`
  return Number(row?.bytes ?? 0)
}

/** The state of the backups, and how much data would be lost without them. */
export async function getBackupState(
  context: Context,
): Promise<DataOf<typeof contract.getBackupState>> {
  const { db, times, backups } = context
  const [users, classes, problems, submissions, lastAt, operation, schedule, databaseBytes, free] =
    await Promise.all([
      db.user.count(),
      db.class.count(),
      db.problem.count(),
      db.submission.count(),
      findLastBackupTime(db, backups.folder),
      db.backupOperation.findFirst({
        // Unfinished ones come first.
        orderBy: [{ finishedAt: { sort: 'desc', nulls: 'first' } }, { backupOperationId: 'asc' }],
        include: { backup: true },
      }),
      readSchedule(db),
      readDatabaseBytes(db),
      backups.folder === undefined ? null : readFreeBytes(backups.folder).catch(() => null),
    ])
  const due = backups.folder === undefined ? null : nextDue(times, schedule)
  return {
    isSetUp: backups.folder !== undefined,
    freeBytes: free,
    databaseBytes,
    contents: { users, classes, problems, submissions },
    lastBackupAt: lastAt && times.toWallTime(lastAt),
    nextBackupAt: due && times.toWallTime(due),
    schedule,
    uploadLimitBytes: backups.uploadLimitBytes,
    operation: operation && viewOperation(times, operation),
  }
}

/** All backups in the folder, the newest first. */
export async function listBackups({
  db,
  times,
  backups: { folder },
}: Context): Promise<DataOf<typeof contract.listBackups>> {
  const fileNames = await listBackupFiles(folder)
  if (folder !== undefined) await adoptFiles(db, folder, fileNames)
  const rows = await db.backup.findMany({ orderBy: [{ createTime: 'desc' }, { backupId: 'desc' }] })
  const there = new Set(fileNames)
  return rows.map((row) => viewBackup(times, row, there.has(row.fileName)))
}

/** A backup's file, read while it is sent. */
export async function downloadBackup(
  context: Context,
  { params }: InputOf<typeof contract.downloadBackup>,
): Promise<StreamedFile> {
  const { backup, path, sizeBytes } = await requireUsable(context, params.backupId)
  await context.db.$transaction((transaction) =>
    writeAudit(transaction, context, {
      action: 'backup.download',
      objectType: 'backup',
      objectId: backup.fileName,
    }),
  )
  return {
    name: backup.fileName,
    type: 'application/zip',
    sizeBytes,
    open: () => createReadStream(path),
  }
}
