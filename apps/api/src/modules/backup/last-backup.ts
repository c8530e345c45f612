import type { Db } from '@ceping/db/client'
import type { Backup } from '@ceping/db/types'
import { listBackupFiles } from './backup-folder.ts'

/**
 * The newest backup that was made here, lies in the folder and is of use, as far as is known; null
 * without one.
 */
export async function findLastBackup(db: Db, folder: string | undefined): Promise<Backup | null> {
  return db.backup.findFirst({
    where: {
      finishedAt: { not: null },
      failure: null,
      // An uploaded one may be of any time.
      kind: { not: 'uploaded' },
      fileName: { in: await listBackupFiles(folder) },
    },
    orderBy: { createTime: 'desc' },
  })
}

/** Of when that is. */
export async function findLastBackupTime(db: Db, folder: string | undefined): Promise<Date | null> {
  const last = await findLastBackup(db, folder)
  return last?.createTime ?? null
}
