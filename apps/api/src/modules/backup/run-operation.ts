import { minuteMs } from '@ceping/contract/time'
import { BackupError } from '@ceping/db/backup/backup-error'
import {
  backupFaults,
  type BackupFault,
  restoreStartMinutes,
} from '@ceping/contract/admin/backup-file'
import { holdBackupLock, type Operation } from '@ceping/db/backup/connection'
import { restoreBackup, verifyBackup } from '@ceping/db/backup/restore-backup'
import { saveBackup } from '@ceping/db/backup/save-backup'
import { explainWriting, inSnapshot } from '@ceping/db/backup/write-backup'
import type { Backup, BackupOperation } from '@ceping/db/types'
import type { BackgroundTask } from '../../background/background.ts'
import type { Deps } from '../../context/deps.ts'
import { AppError } from '../../refusal/app-error.ts'
import { productVersion } from '../../context/product-version.ts'
import { tidyFolder } from './backup-folder.ts'
import { requireFolder, requireMigrations, requireUsable } from './backup.access.ts'
import { keepAgreed, makeRoom } from './delete-backup.ts'
import { markServed } from './schedule.ts'

/** What the background needs beside the dependencies of requests. */
export interface OperationDeps extends Pick<Deps, 'db' | 'backups' | 'log'> {
  databaseUrl: string
  /** Where migrations are; without it nothing can be verified or restored. */
  migrationsFolder: string | undefined
  /** Aborted when the process ends. */
  closing: AbortSignal
}

/** An operation that runs. */
interface Running {
  deps: OperationDeps
  operation: Operation
  row: BackupOperation & { backup: Backup }
  /** From 0 to 1. */
  onProgress: (done: number) => void
}

/** Faults of the file itself, which repeating does not mend. */
const fileFaults = new Set<BackupFault>(['damaged', 'not_a_backup', 'contradictory', 'oversized'])

const progressMs = 1_000

/** Write down how far an operation is, once a second. */
function writeProgress({ db, log }: OperationDeps, backupOperationId: number) {
  let writtenAt = 0
  return (done: number): void => {
    if (Date.now() < writtenAt + progressMs) return
    writtenAt = Date.now()
    const progress = Math.floor(Math.min(done, 1) * 99)
    db.backupOperation
      .updateMany({ where: { backupOperationId, finishedAt: null }, data: { progress } })
      .catch((fault: unknown) => log.warn({ err: fault }, 'cannot write the progress of a backup'))
  }
}

async function finish({ db }: OperationDeps, row: Running['row'], failure: string | null) {
  const { backupOperationId } = row
  await db.backupOperation.updateMany({
    where: { backupOperationId, finishedAt: null },
    data: { finishedAt: new Date(), failure, progress: failure === null ? 100 : undefined },
  })
}

async function runMake({ deps, operation, row, onProgress }: Running): Promise<void> {
  const { backup } = row
  const folder = requireFolder(deps)
  await tidyFolder(folder).catch((error: unknown) => {
    throw explainWriting(error)
  })
  // A failure to delete old backups does not fail the new one.
  const warn = (fault: unknown) => deps.log.warn({ err: fault }, 'cannot delete old backups')
  const isScheduled = backup.kind === 'scheduled'
  if (isScheduled) await makeRoom(deps).catch(warn)
  await inSnapshot(operation.connection, () =>
    saveBackup(operation, { backup, folder, productVersion, onProgress }),
  )
  if (!isScheduled) return
  await markServed(deps.db, backup)
  await keepAgreed(deps).catch(warn)
}

async function runVerify({ deps, operation, row, onProgress }: Running): Promise<void> {
  const { backupId } = row
  const { backup, path } = await requireUsable(deps, backupId)
  const { sha256 } = await verifyBackup(operation, {
    path,
    sha256: backup.sha256,
    migrationsFolder: requireMigrations(deps),
    onProgress,
  })
  await deps.db.backup.update({
    where: { backupId },
    data: { sha256, verifiedAt: new Date(), failure: null },
  })
}

/** Refuse what was asked for too long ago, because the queue or the background was away. */
async function runRestore({ deps, operation, row, onProgress }: Running): Promise<void> {
  const waitedMs = Date.now() - row.createTime.getTime()
  if (waitedMs > restoreStartMinutes * minuteMs) throw new BackupError('overdue')
  const migrationsFolder = requireMigrations(deps)
  const { backup, path } = await requireUsable(deps, row.backupId)
  await restoreBackup(operation, {
    path,
    fileName: backup.fileName,
    sha256: backup.sha256,
    migrationsFolder,
    requester: row,
    backupOperationId: row.backupOperationId,
    folder: requireFolder(deps),
    productVersion,
    onProgress,
    onAnalyzeFault: (fault) => deps.log.warn({ err: fault }, 'cannot analyze what was restored'),
  })
}

const runs: Record<string, (running: Running) => Promise<void>> = {
  make: runMake,
  verify: runVerify,
  restore: runRestore,
}

/** Store why it failed: in the operation, and in the backup where the file is at fault. */
async function fail(deps: OperationDeps, row: Running['row'], error: unknown): Promise<void> {
  const { db, log } = deps
  const { backupId, kind } = row
  const fault = error instanceof BackupError ? error.fault : null
  log.error({ err: error, backup: row.backup.fileName, operation: kind }, 'backup operation failed')
  const failure = error instanceof AppError ? error.message : backupFaults[fault ?? 'unexpected']
  if (kind === 'make') {
    await db.backup.updateMany({ where: { backupId, finishedAt: null }, data: { failure } })
  } else if (fault !== null && fileFaults.has(fault)) {
    await db.backup.updateMany({ where: { backupId }, data: { failure } })
  }
  await finish(deps, row, failure)
}

/**
 * Do what an unfinished operation asks for. One that was interrupted starts again, except a
 * restore, which has to be asked for again.
 */
async function runOperation(deps: OperationDeps, backupOperationId: number): Promise<void> {
  const { db, databaseUrl, closing } = deps
  await holdBackupLock({ databaseUrl, signal: closing }, async (operation) => {
    const row = await db.backupOperation.findFirst({
      where: { backupOperationId, finishedAt: null },
      include: { backup: true },
    })
    if (row === null) return
    if (row.startedAt !== null && row.kind === 'restore') {
      await finish(deps, row, backupFaults.broken_off)
      return
    }
    await db.backupOperation.update({
      where: { backupOperationId },
      data: { startedAt: new Date(), progress: 0 },
    })
    const onProgress = writeProgress(deps, backupOperationId)
    try {
      await runs[row.kind]?.({ deps, operation, row, onProgress })
      await finish(deps, row, null)
    } catch (error) {
      if (!closing.aborted) await fail(deps, row, error)
      throw error
    }
  })
}

/** The backups' part of the background. */
export function backupTask(deps: OperationDeps): BackgroundTask {
  return {
    async listUnfinished() {
      const rows = await deps.db.backupOperation.findMany({
        where: { finishedAt: null },
        select: { backupOperationId: true },
        orderBy: { backupOperationId: 'asc' },
      })
      return rows.map(({ backupOperationId }) => backupOperationId)
    },
    work: (id) => runOperation(deps, id),
  }
}
