import type * as contract from '@ceping/contract/admin/backup'
import type { BackupOperationKind } from '@ceping/contract/admin/backup-file'
import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import { nameNewBackup } from '@ceping/db/backup/save-backup'
import type { DbTransaction } from '@ceping/db/client'
import { takeTurn } from '@ceping/db/locks'
import type { Backup, BackupOperation } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { AppError } from '../../refusal/app-error.ts'
import { estimateBytes, requireFolder, requireSpace, requireUsable } from './backup.access.ts'

// A request becomes a row that says what is to be done; the background does it.

/** Serialise the decisions on operations, of all users. */
export async function lockOperations(transaction: DbTransaction): Promise<void> {
  await takeTurn(transaction, 'backups')
}

async function requireIdle(transaction: DbTransaction): Promise<void> {
  await lockOperations(transaction)
  const running = await transaction.backupOperation.count({ where: { finishedAt: null } })
  if (running > 0) throw new AppError('BACKUP_BUSY')
}

/** Who asks for an operation, and from where. */
export type Requester = Pick<BackupOperation, 'requestedBy' | 'ipAddress' | 'requestId'>

/** Whoever is behind a request. */
export function requesterOf({ user, ipAddress, requestId }: Context): Requester {
  return { requestedBy: user.userAccount, ipAddress, requestId }
}

/** Store a backup to be made, by the schedule or for a user; gives the id of the operation. */
export async function storeMaking(
  transaction: DbTransaction,
  backup: Pick<Backup, 'kind' | 'createTime' | 'fileName'>,
  requester?: Requester,
): Promise<number> {
  const { backupOperationId } = await transaction.backupOperation.create({
    data: {
      kind: 'make',
      ...requester,
      backup: { create: { ...backup, createdBy: requester?.requestedBy } },
    },
  })
  return backupOperationId
}

/** A sweep finds the row when the queue is away. */
export async function enqueueOperation(context: Context, id: number): Promise<number> {
  await context.background
    .enqueue({ kind: 'backup-operation', id })
    .catch((fault: unknown) => context.log.warn({ err: fault }, 'cannot enqueue'))
  return id
}

/** Have a backup made. */
export async function makeBackup(context: Context): Promise<DataOf<typeof contract.makeBackup>> {
  const folder = requireFolder(context)
  await requireSpace(folder, await estimateBytes(context))
  const id = await context.db.$transaction(async (transaction) => {
    await requireIdle(transaction)
    const backup = nameNewBackup('manual')
    await writeAudit(transaction, context, {
      action: 'backup.make',
      objectType: 'backup',
      objectId: backup.fileName,
    })
    return storeMaking(transaction, backup, requesterOf(context))
  })
  return enqueueOperation(context, id)
}

/** Store what is to be done with an existing backup, and for whom. */
async function storeOperation(
  context: Context,
  { backupId, fileName }: Backup,
  kind: Exclude<BackupOperationKind, 'make'>,
): Promise<number> {
  return context.db.$transaction(async (transaction) => {
    await requireIdle(transaction)
    await writeAudit(transaction, context, {
      action: `backup.${kind}`,
      objectType: 'backup',
      objectId: fileName,
    })
    const { backupOperationId } = await transaction.backupOperation.create({
      data: { kind, backupId, ...requesterOf(context) },
    })
    return backupOperationId
  })
}

/**
 * Have a backup restored for trial. The free space on the database's disk is not known here: the
 * copy takes about as much as the backup's tables and indexes until it ends. Where there is no room
 * PostgreSQL refuses, and nothing of the copy stays.
 */
export async function verifyBackup(
  context: Context,
  { body }: InputOf<typeof contract.verifyBackup>,
): Promise<DataOf<typeof contract.verifyBackup>> {
  const { backup } = await requireUsable(context, body.backupId)
  return enqueueOperation(context, await storeOperation(context, backup, 'verify'))
}

/**
 * Have all data replaced by a backup, whose name the user has typed. Checks that the folder has
 * room for the backup that is made first. The database's disk takes about three times the backup's
 * tables (copy, new rows, their log), which cannot be checked here, as in `verifyBackup`.
 */
export async function restoreBackup(
  context: Context,
  { body }: InputOf<typeof contract.restoreBackup>,
): Promise<DataOf<typeof contract.restoreBackup>> {
  const { backup } = await requireUsable(context, body.backupId)
  if (body.fileName !== backup.fileName) throw new AppError('BACKUP_NAME_WRONG')
  await requireSpace(requireFolder(context), await estimateBytes(context))
  return enqueueOperation(context, await storeOperation(context, backup, 'restore'))
}
