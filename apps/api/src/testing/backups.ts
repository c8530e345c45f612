import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { holdBackupLock } from '@ceping/db/backup/connection'
import { inSnapshot, writeBackup, type WrittenBackup } from '@ceping/db/backup/write-backup'
import type { Backup } from '@ceping/db/types'
import type { TestApp } from './test-app.ts'

/** A backup that is there: a row, and a file that says nothing. */
export async function makeBackupRow(
  { db, backups }: TestApp,
  fields: Partial<
    Pick<Backup, 'kind' | 'createTime' | 'finishedAt' | 'sizeBytes' | 'failure'>
  > = {},
): Promise<Backup> {
  const { backupId } = await db.backup.create({
    data: {
      fileName: randomUUID(),
      kind: 'manual',
      finishedAt: new Date(),
      sizeBytes: 4,
      ...fields,
    },
  })
  const fileName = testFileName(backupId)
  await writeFile(join(backups.folder ?? '', fileName), 'file')
  return db.backup.update({ where: { backupId }, data: { fileName } })
}

/** What the file of such a backup is called. */
export function testFileName(backupId: number): string {
  return `test-${backupId}.zip`
}

/** Write a real backup of the app's database into a file. */
export async function writeTestBackup(
  { databaseUrl }: TestApp,
  file: string,
): Promise<WrittenBackup> {
  const { signal } = new AbortController()
  return holdBackupLock({ databaseUrl, signal }, ({ connection }) =>
    inSnapshot(connection, () =>
      writeBackup({ connection, file, productVersion: '0', signal, onProgress: () => undefined }),
    ),
  )
}
