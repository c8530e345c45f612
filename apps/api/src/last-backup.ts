import type { Db } from '@ceping/db/client'
import type { Backup } from '@ceping/db/types'

/** The newest backup that was made here and is of use, as far as is known; null without one. */
export async function findLastBackup(db: Db): Promise<Backup | null> {
  return db.backup.findFirst({
    // An uploaded one may be of any time.
    where: { finishedAt: { not: null }, failure: null, kind: { not: 'uploaded' } },
    orderBy: { createTime: 'desc' },
  })
}

/** Of when that is. */
export async function findLastBackupTime(db: Db): Promise<Date | null> {
  const last = await findLastBackup(db)
  return last?.createTime ?? null
}
