import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type * as contract from '@ceping/contract/admin/backup'
import { backupFaults } from '@ceping/contract/admin/backup-file'
import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import { BackupError } from '@ceping/db/backup/backup-error'
import { hashFile, readBackupManifest } from '@ceping/db/backup/backup-zip'
import { nameBackup } from '@ceping/db/backup/save-backup'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { AppError } from '../../refusal/app-error.ts'
import { inTurn } from '../../limits/in-turn.ts'
import { pathOf, uploadPathOf } from './backup-folder.ts'
import { refuseWriting, requireFolder, requireSpace } from './backup.access.ts'
import { enqueueOperation, requesterOf } from './start-operation.ts'

// A backup is uploaded in pieces, each a small request, so that no limit of a proxy or of ours has
// to be raised, and an interrupted upload can go on. It is no backup until it is complete and
// readable.

/** A zip of ours begins with the header of its first table. */
function beginsLikeBackup(piece: Buffer): boolean {
  return piece.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004' && piece.includes('tables/')
}

/** Begin an upload; refuses early what cannot fit. */
export async function beginBackupUpload(
  context: Context,
  { body: { sizeBytes } }: InputOf<typeof contract.beginBackupUpload>,
): Promise<DataOf<typeof contract.beginBackupUpload>> {
  const folder = requireFolder(context)
  if (sizeBytes > context.backups.uploadLimitBytes) throw new AppError('BACKUP_TOO_LARGE')
  await requireSpace(folder, sizeBytes)
  const uploadId = randomUUID()
  await writeFile(uploadPathOf(folder, uploadId), '', { flag: 'wx', mode: 0o600 }).catch(
    (error: unknown) => {
      throw refuseWriting(error)
    },
  )
  return uploadId
}

/** Write a piece where the last one ended; gives the new end. */
async function append(path: string, piece: { offset: number; bytes: Buffer }): Promise<number> {
  const { offset, bytes } = piece
  const { size } = await stat(path)
  const end = offset + bytes.length
  // A repeated piece, whose answer was lost.
  if (end <= size) return size
  if (offset !== size) throw new AppError('BACKUP_UPLOAD_OUT_OF_STEP')
  try {
    // A disk that is nearly full may write less than it is given: a stream writes the rest, and
    // fails.
    await pipeline([bytes], createWriteStream(path, { flags: 'r+', start: offset }))
    return end
  } catch (error) {
    // Half a piece would be in the way of the whole one.
    await truncate(path, size).catch(() => undefined)
    throw error
  }
}

function explainUpload(error: unknown): unknown {
  const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  return isGone ? new AppError('BACKUP_UPLOAD_OUT_OF_STEP') : refuseWriting(error)
}

/** Take a piece of an upload. */
export async function uploadBackupPiece(
  context: Context,
  { query: { uploadId, offset }, body: { file } }: InputOf<typeof contract.uploadBackupPiece>,
): Promise<DataOf<typeof contract.uploadBackupPiece>> {
  const folder = requireFolder(context)
  const bytes = Buffer.from(await file.arrayBuffer())
  if (offset === 0 && !beginsLikeBackup(bytes)) {
    throw new AppError('FILE_UNREADABLE', { message: backupFaults.not_a_backup })
  }
  if (offset + bytes.length > context.backups.uploadLimitBytes)
    throw new AppError('BACKUP_TOO_LARGE')
  return inTurn(`upload ${uploadId}`, () =>
    append(uploadPathOf(folder, uploadId), { offset, bytes }),
  ).catch((error: unknown) => {
    throw explainUpload(error)
  })
}

async function readUpload(path: string, signal: AbortSignal) {
  try {
    const manifest = await readBackupManifest(path)
    const sha256 = await hashFile(path, { signal, onProgress: () => undefined })
    return { manifest, sha256, sizeBytes: (await stat(path)).size }
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    if (error.fault === 'missing') throw new AppError('BACKUP_UPLOAD_OUT_OF_STEP')
    // A fault of our own system says nothing about the upload.
    if (error.fault !== 'unreadable') await rm(path, { force: true })
    throw new AppError('BACKUP_FILE_UNREADABLE', { message: backupFaults[error.fault] })
  }
}

/** Put a complete upload among the backups, and have it restored for trial. */
export async function finishBackupUpload(
  context: Context,
  { body: { uploadId } }: InputOf<typeof contract.finishBackupUpload>,
): Promise<DataOf<typeof contract.finishBackupUpload>> {
  const { db, user, closing } = context
  const folder = requireFolder(context)
  const path = uploadPathOf(folder, uploadId)
  const { manifest, ...file } = await readUpload(path, closing)
  const fileName = nameBackup('uploaded', new Date(manifest.createdAt))
  const stored = await db.$transaction(async (transaction) => {
    await writeAudit(transaction, context, {
      action: 'backup.upload',
      objectType: 'backup',
      objectId: fileName,
      after: file,
    })
    const backup = await transaction.backup.create({
      data: {
        ...file,
        fileName,
        manifest,
        kind: 'uploaded',
        createdBy: user.userAccount,
        createTime: manifest.createdAt,
        finishedAt: new Date(),
        operations: { create: { kind: 'verify', ...requesterOf(context) } },
      },
      include: { operations: true },
    })
    await rename(path, pathOf(folder, fileName))
    return backup
  })
  for (const { backupOperationId } of stored.operations) {
    await enqueueOperation(context, backupOperationId)
  }
  return stored.backupId
}
