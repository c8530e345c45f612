import { randomUUID } from 'node:crypto'
import { rm, symlink, unlink, writeFile } from 'node:fs/promises'
import type * as contract from '@ceping/contract/admin/backup'
import { onTestFinished } from 'vitest'
import { pathOf, uploadPathOf } from '../modules/backup/backup-folder.ts'
import { makeBackupRow, testFileName, writeTestBackup } from '../testing/backups.ts'
import type { ExamplesOf } from './example.ts'
import type { World } from './world.ts'

const hugeBytes = 2 ** 52

/** The operator has set no folder, until the test ends. */
async function takeFolder({ test: { backups } }: World): Promise<void> {
  const { folder } = backups
  backups.folder = undefined
  onTestFinished(() => {
    backups.folder = folder
  })
}

/** Somebody has a backup made. */
function beBusy({ test, own: { backupId } }: World) {
  return test.db.backupOperation.create({ data: { kind: 'verify', backupId } })
}

/** The last backup took more than any disk has. */
function fillDisk({ test }: World) {
  return makeBackupRow(test, { sizeBytes: BigInt(hugeBytes), createTime: new Date('2100-01-01') })
}

async function loseFile({ test: { db, backups }, own: { backupId } }: World): Promise<void> {
  const { fileName } = await db.backup.findUniqueOrThrow({ where: { backupId } })
  await unlink(pathOf(backups.folder ?? '', fileName))
}

/** Whatever earlier tests were busy with is done, and their disk has room again. */
async function beIdle({ test: { db } }: World): Promise<void> {
  await db.backupOperation.updateMany({ data: { finishedAt: new Date() } })
  await db.backup.deleteMany({ where: { sizeBytes: hugeBytes } })
}

/** There is one at a time. */
const uploadId = randomUUID()

function uploadPath({ test: { backups } }: World): string {
  return uploadPathOf(backups.folder ?? '', uploadId)
}

function beginUpload(world: World) {
  return writeFile(uploadPath(world), '')
}

function completeUpload(world: World) {
  return writeTestBackup(world.test, uploadPath(world))
}

const piece = { file: new File(['PK\u0003\u0004 tables/User.copy'], 'piece.zip') }

export const backupExamples = {
  getBackupState: { request: () => ({}) },
  listBackups: { request: () => ({}) },
  makeBackup: {
    prepare: beIdle,
    request: () => ({}),
    refusals: {
      BACKUP_NOT_SET_UP: { prepare: takeFolder },
      BACKUP_BUSY: { prepare: beBusy },
      BACKUP_NO_SPACE: { prepare: fillDisk },
    },
  },
  downloadBackup: {
    request: ({ backupId }) => ({ params: { backupId: String(backupId) } }),
    refusals: { BACKUP_UNUSABLE: { prepare: loseFile } },
  },
  verifyBackup: {
    prepare: beIdle,
    request: ({ backupId }) => ({ body: { backupId } }),
    refusals: {
      BACKUP_UNUSABLE: { prepare: loseFile },
      BACKUP_BUSY: { prepare: beBusy },
    },
  },
  restoreBackup: {
    prepare: beIdle,
    request: ({ backupId }) => ({ body: { backupId, fileName: testFileName(backupId) } }),
    refusals: {
      BACKUP_NAME_WRONG: {
        request: ({ own: { backupId } }) => ({ body: { backupId, fileName: 'another.zip' } }),
      },
      BACKUP_UNUSABLE: { prepare: loseFile },
      BACKUP_BUSY: { prepare: beBusy },
      BACKUP_NO_SPACE: { prepare: fillDisk },
    },
  },
  deleteBackup: {
    request: ({ backupId }) => ({ body: { backupId } }),
    refusals: { BACKUP_BUSY: { prepare: beBusy } },
  },
  updateBackupSchedule: {
    request: () => ({ body: { isEnabled: true, timeOfDay: '04:00', keepCount: 7 } }),
    refusals: { BACKUP_NOT_SET_UP: { prepare: takeFolder } },
  },
  beginBackupUpload: {
    request: () => ({ body: { sizeBytes: 1000 } }),
    refusals: {
      BACKUP_NOT_SET_UP: { prepare: takeFolder },
      BACKUP_TOO_LARGE: { request: () => ({ body: { sizeBytes: hugeBytes } }) },
      BACKUP_NO_SPACE: {
        async prepare({ test: { backups } }) {
          const { uploadLimitBytes } = backups
          backups.uploadLimitBytes = hugeBytes
          onTestFinished(() => {
            backups.uploadLimitBytes = uploadLimitBytes
          })
        },
        request: () => ({ body: { sizeBytes: hugeBytes } }),
      },
    },
  },
  uploadBackupPiece: {
    prepare: beginUpload,
    request: () => ({ query: { uploadId, offset: '0' }, body: piece }),
    refusals: {
      BACKUP_UPLOAD_OUT_OF_STEP: {
        request: () => ({ query: { uploadId, offset: '5' }, body: piece }),
      },
      BACKUP_TOO_LARGE: {
        request: () => ({
          query: { uploadId, offset: String(1024 * 1024) },
          body: piece,
        }),
      },
      BACKUP_NO_SPACE: {
        async prepare(world) {
          await unlink(uploadPath(world))
          await symlink('/dev/full', uploadPath(world))
        },
      },
    },
  },
  finishBackupUpload: {
    prepare: completeUpload,
    request: () => ({ body: { uploadId } }),
    refusals: {
      BACKUP_FILE_UNREADABLE: {
        prepare: (world) => writeFile(uploadPath(world), 'no zip'),
      },
      BACKUP_UPLOAD_OUT_OF_STEP: { prepare: (world) => rm(uploadPath(world)) },
    },
  },
} satisfies ExamplesOf<typeof contract>
