import type * as contract from '@ceping/contract/admin/backup'
import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import type { DbTransaction } from '@ceping/db/client'
import { type Actor, writeAudit } from '../../audit/audit.ts'
import type { Context, Deps } from '../../context/deps.ts'
import { AppError, notFound } from '../../refusal/app-error.ts'
import { deleteBackupFile, listBackupFiles, readFreeBytes } from './backup-folder.ts'
import { estimateBytes, requireFolder } from './backup.access.ts'
import { readSchedule } from './schedule.ts'
import { lockOperations } from './start-operation.ts'

type Parts = Pick<Deps, 'db' | 'backups' | 'log'>

/** The actor that deletes expired backups. */
const platform: Actor = { user: null, ipAddress: '', requestId: '' }

/** Delete an idle backup and its file; refuses with NOT_FOUND or BACKUP_BUSY. */
async function remove(
  transaction: DbTransaction,
  actor: Actor,
  { backupId, folder }: { backupId: number; folder: string | undefined },
): Promise<void> {
  await lockOperations(transaction)
  const backup = await transaction.backup.findUnique({
    where: { backupId },
    include: { operations: { where: { finishedAt: null } } },
  })
  if (backup === null) throw notFound('备份')
  if (backup.operations.length > 0) throw new AppError('BACKUP_BUSY')
  const { fileName, kind, sizeBytes, sha256 } = backup
  await writeAudit(transaction, actor, {
    action: 'backup.delete',
    objectType: 'backup',
    objectId: fileName,
    before: { kind, sizeBytes: Number(sizeBytes), sha256 },
  })
  await transaction.backup.delete({ where: { backupId } })
  // A row whose file stays would come back as an adopted file.
  if (folder !== undefined) await deleteBackupFile(folder, fileName)
}

/** Delete a backup with which nothing is done at the moment. */
export async function deleteBackup(
  context: Context,
  { body: { backupId } }: InputOf<typeof contract.deleteBackup>,
): Promise<DataOf<typeof contract.deleteBackup>> {
  const { folder } = context.backups
  await context.db.$transaction((transaction) => remove(transaction, context, { backupId, folder }))
  return true
}

/**
 * Delete scheduled backups beyond so many good ones, and the failed and lost ones among them. One
 * that is in use, or cannot be deleted, is left for the next time.
 */
async function keepGoodOnes({ db, backups, log }: Parts, count: number): Promise<void> {
  const folder = requireFolder({ backups })
  const scheduled = await db.backup.findMany({
    where: { kind: 'scheduled' },
    orderBy: { createTime: 'desc' },
  })
  const there = new Set(await listBackupFiles(folder))
  const good = scheduled.filter(
    ({ finishedAt, failure, fileName }) =>
      finishedAt !== null && failure === null && there.has(fileName),
  )
  const oldest = good.at(count - 1)
  if (oldest === undefined) return
  for (const { backupId, fileName, createTime } of scheduled) {
    if (createTime >= oldest.createTime) continue
    await db
      .$transaction((transaction) => remove(transaction, platform, { backupId, folder }))
      .then(
        () => log.info({ backup: fileName }, 'deleted an old scheduled backup'),
        (fault: unknown) => log.warn({ err: fault, backup: fileName }, 'cannot delete a backup'),
      )
  }
}

/** Delete scheduled backups beyond as many as are to be kept. */
export async function keepAgreed(parts: Parts): Promise<void> {
  const { keepCount } = await readSchedule(parts.db)
  await keepGoodOnes(parts, keepCount)
}

/** Where a scheduled backup lacks room, first delete the one that it replaces; never the last. */
export async function makeRoom(parts: Parts): Promise<void> {
  const free = await readFreeBytes(requireFolder(parts))
  if (free >= (await estimateBytes(parts))) return
  const { keepCount } = await readSchedule(parts.db)
  await keepGoodOnes(parts, Math.max(keepCount - 1, 1))
}
