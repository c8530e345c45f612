import { join } from 'node:path'
import { pino } from 'pino'
import { backupTask } from '../modules/backup/run-operation.ts'
import type { TestApp } from './test-app.ts'

export const migrationsFolder = join(import.meta.dirname, '../../../../prisma/migrations')

/** What the background would do about backups in this app, until the signal. */
export function openBackupTask(
  { db, backups, databaseUrl }: TestApp,
  closing = new AbortController().signal,
) {
  const log = pino({ level: 'silent' })
  return backupTask({ db, backups, databaseUrl, migrationsFolder, log, closing })
}

/** Do all that was added to the background queue so far, one after the other. */
export async function runBackupJobs(test: TestApp): Promise<void> {
  const task = openBackupTask(test)
  for (const { id } of test.backgroundJobs.splice(0)) await task.work(id).catch(() => undefined)
}
