import { stat } from 'node:fs/promises'
import { backupFaults } from '@ceping/contract/admin/backup-file'
import { BackupError } from '@ceping/db/backup/backup-error'
import { readBackupManifest, readChecksum } from '@ceping/db/backup/backup-zip'
import type { Db } from '@ceping/db/client'
import { Prisma } from '@ceping/db/types'
import { pathOf } from './backup-folder.ts'

/** What a file is; null where it is no backup, or is still being copied. */
async function describeFile(path: string) {
  const file = await stat(path).catch(() => null)
  if (file === null) return null
  const found = {
    finishedAt: file.mtime,
    sizeBytes: file.size,
    sha256: await readChecksum(path),
    // Whatever its name: no schedule deletes files that people put here.
    kind: 'uploaded',
  }
  try {
    const manifest = await readBackupManifest(path)
    return { ...found, manifest, createTime: manifest.createdAt, failure: null }
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    const { fault } = error
    if (fault === 'not_a_backup' || fault === 'missing') return null
    return { ...found, createTime: file.mtime, failure: backupFaults[fault] }
  }
}

/** Backups with unknown content. */
const unread = { finishedAt: { not: null }, manifest: { equals: Prisma.DbNull } }

/**
 * Add files that were copied into the folder, or that have no row any more. An unreadable file gets
 * the reason, and is tried again each time.
 */
export async function adoptFiles(db: Db, folder: string, fileNames: string[]): Promise<void> {
  const known = await db.backup.findMany({
    where: { fileName: { in: fileNames }, NOT: unread },
    select: { fileName: true },
  })
  const names = new Set(known.map(({ fileName }) => fileName))
  for (const fileName of fileNames.filter((name) => !names.has(name))) {
    const found = await describeFile(pathOf(folder, fileName))
    if (found === null) continue
    const { count } = await db.backup.updateMany({ where: { ...unread, fileName }, data: found })
    if (count > 0) continue
    await db.backup.createMany({ data: { ...found, fileName }, skipDuplicates: true })
  }
}
