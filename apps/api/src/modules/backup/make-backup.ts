import type { Operation } from '@ceping/db/backup/connection'
import { inSnapshot, writeBackup } from '@ceping/db/backup/write-backup'
import type { Backup } from '@ceping/db/types'
import type { Deps } from '../../deps.ts'
import { productVersion } from '../../product-version.ts'
import { pathOf } from './backup-folder.ts'
import { requireFolder } from './backup.access.ts'

type Parts = Pick<Deps, 'db' | 'backups'>

/** Write the file of a backup whose row is there, by a connection that sees one state of all tables. */
export async function fillBackup(
  { db, backups }: Parts,
  options: { operation: Operation; backup: Backup; onProgress: (done: number) => void },
): Promise<void> {
  const { operation, backup, onProgress } = options
  const { connection, signal } = operation
  const file = pathOf(requireFolder({ backups }), backup.fileName)
  const written = await writeBackup({ connection, file, productVersion, signal, onProgress })
  await db.backup.update({
    where: { backupId: backup.backupId },
    data: { ...written, finishedAt: new Date(), failure: null },
  })
}

/** The same while people work. */
export async function backUpWhileInUse(
  parts: Parts,
  options: { operation: Operation; backup: Backup; onProgress: (done: number) => void },
): Promise<void> {
  await inSnapshot(options.operation.connection, () => fillBackup(parts, options))
}
