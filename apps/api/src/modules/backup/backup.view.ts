import type { BackupContents, BackupOperationView, BackupView } from '@ceping/contract/admin/backup'
import {
  backupFaults,
  BackupKind,
  BackupManifest,
  BackupOperationKind,
} from '@ceping/contract/admin/backup-file'
import type { Backup, BackupOperation } from '@ceping/db/types'
import type { Times } from '../../view/times.ts'

/** How many rows of the tables that people know are in a backup. */
function viewContents({ tables }: BackupManifest): BackupContents {
  const rowsOf = (table: string) => tables.find(({ name }) => name === table)?.rows ?? 0
  return {
    users: rowsOf('User'),
    classes: rowsOf('Class'),
    problems: rowsOf('Problem'),
    submissions: rowsOf('Submission'),
  }
}

/** A row, and whether its file is there. */
export function viewBackup(times: Times, backup: Backup, isThere: boolean): BackupView {
  const { backupId, fileName, createdBy, createTime, finishedAt, verifiedAt, sha256 } = backup
  const manifest = BackupManifest.safeParse(backup.manifest).data ?? null
  const isMissing = finishedAt !== null && !isThere
  return {
    backupId,
    fileName,
    kind: BackupKind.parse(backup.kind),
    createdBy,
    createTime: times.toWallTime(createTime),
    sizeBytes: backup.sizeBytes === null ? null : Number(backup.sizeBytes),
    rowCount: manifest && manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    contents: manifest && viewContents(manifest),
    productVersion: manifest && manifest.productVersion,
    sha256,
    verifiedAt: verifiedAt && times.toWallTime(verifiedAt),
    isThere: finishedAt !== null && isThere,
    failure: isMissing ? backupFaults.missing : backup.failure,
  }
}

/** The operation on a backup that runs, or that ran last. */
export function viewOperation(
  times: Times,
  operation: BackupOperation & { backup: Pick<Backup, 'fileName'> },
): BackupOperationView {
  const { backupOperationId, backupId, requestedBy, createTime, finishedAt } = operation
  const { progress, failure, backup } = operation
  return {
    backupOperationId,
    backupId,
    fileName: backup.fileName,
    kind: BackupOperationKind.parse(operation.kind),
    requestedBy,
    createTime: times.toWallTime(createTime),
    finishedAt: finishedAt && times.toWallTime(finishedAt),
    progress,
    failure,
  }
}
