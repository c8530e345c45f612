import type { Db } from '@ceping/db/client'
import type { Backup } from '@ceping/db/types'
import { listBackupFiles } from './backup-folder.ts'

/**
 * The newest backup that was made here, has its file, and is not known to be broken; null without
 * one.
 */
export async function findLastBackup(db: Db, folder: string | undefined): Promise<Backup | null> {
  return db.backup.findFirst({
    where: {
      finishedAt: { not: null },
      failure: null,
      // The data of an uploaded one may be of any date.
      kind: { not: 'uploaded' },
      fileName: { in: await listBackupFiles(folder) },
    },
    orderBy: { createTime: 'desc' },
  })
}

/** When that was made. */
export async function findLastBackupTime(db: Db, folder: string | undefined): Promise<Date | null> {
  const last = await findLastBackup(db, folder)
  return last?.createTime ?? null
}
