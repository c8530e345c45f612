import { restoreStartMinutes } from '@ceping/contract/admin/backup-file'
import { BackupError } from '@ceping/db/backup/backup-error'
import type { Operation } from '@ceping/db/backup/connection'
import { isEmpty } from '@ceping/db/backup/replace-data'
import { restoreBackup } from '@ceping/db/backup/restore-backup'
import { requireMigrations, requireUsable } from './backup.access.ts'
import { nameNewBackup } from './backup-folder.ts'
import { fillBackup } from './make-backup.ts'
import type { Running } from './run-operation.ts'
import type { Requester } from './start-operation.ts'

const minuteMs = 60_000

/**
 * Write into the audit log that came with the restored data who has replaced what was there by them;
 * nobody, where the account is not among them. Part of the transaction in which they come in.
 */
export async function recordRestore(
  { connection }: Operation,
  restore: Pick<Requester, 'requestedBy'> &
    Partial<Requester> & { fileName: string; savedAs: string | null },
): Promise<void> {
  const { fileName, requestedBy, ipAddress = '', requestId = '', savedAs } = restore
  await connection.query(
    `insert into public."AuditEntry"
       ("actorId", "action", "objectType", "objectId", "after", "ipAddress", "requestId")
     values ((select "id" from public."User" where "userAccount" = $1),
       'backup.restore', 'backup', $2, $3, $4, $5)`,
    [requestedBy, fileName, { requestedBy, savedAs }, ipAddress, requestId],
  )
}

/** Done as soon as the data are: in one transaction with them. */
async function finishWithData({ connection }: Operation, backupOperationId: number) {
  const { rowCount } = await connection.query(
    `update public."BackupOperation" set "finishedAt" = now(), "progress" = 100
     where "backupOperationId" = $1 and "finishedAt" is null`,
    [backupOperationId],
  )
  if (rowCount !== 1) throw new BackupError('broken_off')
}

/**
 * Replace all data by those of a backup; what was there becomes a backup first, unless that is nothing.
 * Refused where it was asked for too long ago, because the queue was away or nobody worked.
 */
export async function runRestore({ deps, operation, row, onProgress }: Running): Promise<void> {
  const { db, log } = deps
  const { backupOperationId, requestedBy, ipAddress, requestId, createTime } = row
  const waitedMs = Date.now() - createTime.getTime()
  if (waitedMs > restoreStartMinutes * minuteMs) throw new BackupError('overdue')
  const migrationsFolder = requireMigrations(deps)
  const { backup, path } = await requireUsable(deps, row.backupId)
  let savedAs: string | null = null
  async function save(onSaveProgress: (done: number) => void): Promise<void> {
    if (await isEmpty(operation)) return
    const own = { ...nameNewBackup('before_restore'), createdBy: requestedBy }
    const saved = await db.backup.create({ data: own })
    await fillBackup(deps, { operation, backup: saved, onProgress: onSaveProgress }).catch(
      async (error: unknown) => {
        await db.backup.delete({ where: { backupId: saved.backupId } })
        throw error
      },
    )
    savedAs = saved.fileName
  }
  await restoreBackup(
    operation,
    { path, sha256: backup.sha256, migrationsFolder, onProgress },
    {
      before: save,
      async after() {
        const requester = { requestedBy, ipAddress, requestId }
        await recordRestore(operation, { ...requester, fileName: backup.fileName, savedAs })
        await finishWithData(operation, backupOperationId)
      },
      onAnalyzeFault: (fault) => log.warn({ err: fault }, 'cannot analyze what was restored'),
    },
  )
}
