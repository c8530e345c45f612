import { access, mkdir } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { readChecksum } from '@ceping/db/backup/backup-zip'
import { holdBackupLock, type Operation } from '@ceping/db/backup/connection'
import type { BackupSource, CheckedBackup } from '@ceping/db/backup/load-backup'
import { isEmpty, restoreBackup, verifyBackup } from '@ceping/db/backup/restore-backup'
import { nameNewBackup, saveBackup, type SavedBackup } from '@ceping/db/backup/save-backup'
import { inSnapshot } from '@ceping/db/backup/write-backup'
import { migrate } from '@ceping/db/migrate'
import { AppError } from '../refusal/app-error.ts'
import { productVersion } from '../context/product-version.ts'
import type { Tools } from './commands.ts'

// These work without the api, even when it does not start. The api finds the files in the folder.

/** A command is only interrupted by being killed: PostgreSQL then rolls back unfinished work. */
const signal = new AbortController().signal

async function operate<Result>(
  { env, say }: Tools,
  work: (operation: Operation) => Promise<Result>,
): Promise<Result> {
  const { DATABASE_URL: databaseUrl } = env
  let isWaiting = true
  const waiting = setTimeout(() => isWaiting && say('另一项备份操作正在进行，等待其结束……'), 2_000)
  return holdBackupLock({ databaseUrl, signal }, async (operation) => {
    isWaiting = false
    clearTimeout(waiting)
    return work(operation)
  }).finally(() => clearTimeout(waiting))
}

/** Say each tenth of the way. */
function sayProgress({ say }: Tools): (done: number) => void {
  let said = 0
  return (done) => {
    const tenth = Math.floor(done * 10)
    if (tenth <= said || tenth > 9) return
    said = tenth
    say(`  ${tenth * 10}%`)
  }
}

function sayContents({ say }: Tools, { manifest, sha256 }: CheckedBackup): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  say(`  数据时间：${manifest.createdAt}，产品版本 ${manifest.productVersion}`)
  say(`  ${manifest.tables.length} 张表，共 ${rows} 行`)
  say(`  SHA-256：${sha256}`)
}

function saySaved(tools: Tools, saved: SavedBackup): void {
  tools.say(`已备份到 ${saved.path}`)
  sayContents(tools, saved)
}

function requireFolder({ env }: Tools): string {
  if (env.BACKUP_DIR === undefined) throw new AppError('BACKUP_NOT_SET_UP')
  return env.BACKUP_DIR
}

/** Make a backup while people work. */
export async function backUp(tools: Tools): Promise<void> {
  const folder = requireFolder(tools)
  await mkdir(folder, { recursive: true })
  const backup = { ...nameNewBackup('manual'), createdBy: '' }
  const onProgress = sayProgress(tools)
  const saved = await operate(tools, (operation) =>
    inSnapshot(operation.connection, () =>
      saveBackup(operation, { backup, folder, productVersion, onProgress }),
    ),
  )
  saySaved(tools, saved)
}

/** A path, or the mere name of a file in the folder. */
async function locate({ env }: Tools, file: string): Promise<string> {
  const path = resolve(file)
  const inFolder = resolve(env.BACKUP_DIR ?? '.', file)
  return access(path).then(
    () => path,
    () => inFolder,
  )
}

async function sourceOf(tools: Tools, file: string): Promise<BackupSource> {
  const path = await locate(tools, file)
  return {
    path,
    sha256: await readChecksum(path),
    migrationsFolder: tools.env.MIGRATIONS_DIR,
    onProgress: sayProgress(tools),
  }
}

/** Restore a file for trial. */
export async function verifyFile(tools: Tools, file: string): Promise<void> {
  const source = await sourceOf(tools, file)
  const checked = await operate(tools, (operation) => verifyBackup(operation, source))
  tools.say('备份完好，可以恢复。')
  sayContents(tools, checked)
}

/** Replace all data by those of a file; an empty database need not have tables. */
export async function restoreFile(tools: Tools, file: string): Promise<void> {
  const { DATABASE_URL: databaseUrl, MIGRATIONS_DIR: migrationsFolder } = tools.env
  const source = await sourceOf(tools, file)
  await migrate({ databaseUrl, migrationsFolder })
  const checked = await operate(tools, async (operation) => {
    if (!(await isEmpty(operation))) await mkdir(requireFolder(tools), { recursive: true })
    return restoreBackup(operation, {
      ...source,
      fileName: basename(file),
      requester: { requestedBy: '', ipAddress: '', requestId: '' },
      backupOperationId: null,
      folder: tools.env.BACKUP_DIR,
      productVersion,
      onSaving: () => tools.say('正在备份现有数据……'),
      onSaved: (saved) => saySaved(tools, saved),
      // Autovacuum does it later.
      onAnalyzeFault: () => undefined,
    })
  })
  tools.say('恢复完成，所有人须重新登录。')
  sayContents(tools, checked)
}
