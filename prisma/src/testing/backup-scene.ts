import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, vi } from 'vitest'
import { holdBackupLock } from '../backup/connection.ts'
import { type Restore, restoreBackup, verifyBackup } from '../backup/restore-backup.ts'
import { inSnapshot, writeBackup, type WrittenBackup } from '../backup/write-backup.ts'
import { fillEveryTable } from './fill-every-table.ts'
import { sharedDatabases } from './shared-databases.ts'

export const migrationsFolder = join(import.meta.dirname, '../../migrations')
/** Never aborted. */
export const { signal } = new AbortController()
const onProgress = () => undefined

/** Read or change something by a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(
  databaseUrl: string,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<Row>(sql)
  await client.end()
  return rows
}

/** The schemas of a database, but for PostgreSQL's own. */
export async function listSchemas(databaseUrl: string): Promise<string[]> {
  const rows = await query<{ name: string }>(
    databaseUrl,
    `select nspname as name from pg_namespace where nspname !~ '^pg_|information_schema'`,
  )
  return rows.map(({ name }) => name)
}

/** Give each test of a file databases, and a folder with at most one backup, `one.zip`. */
export function openBackupScene() {
  const databases = sharedDatabases()
  let filled: Promise<string> | undefined
  let folder: string
  const fileOf = () => join(folder, 'one.zip')
  const onAnalyzeFault = vi.fn<(fault: unknown) => void>()
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ceping-backup-'))
    onAnalyzeFault.mockClear()
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  async function createFilled(): Promise<string> {
    const databaseUrl = await databases.createDatabase()
    await fillEveryTable(databaseUrl)
    return databaseUrl
  }
  /** Make a database with rows in every table; returns the connection string. */
  async function makeFilled(): Promise<string> {
    filled ??= createFilled()
    return databases.copyDatabase(await filled)
  }
  async function backUp(databaseUrl: string): Promise<WrittenBackup> {
    const options = { file: fileOf(), productVersion: '1.2.3', signal, onProgress }
    return holdBackupLock({ databaseUrl, signal }, ({ connection }) =>
      inSnapshot(connection, () => writeBackup({ connection, ...options })),
    )
  }
  async function restore(
    databaseUrl: string,
    how: Partial<Pick<Restore, 'folder' | 'onProgress'>> & { signal?: AbortSignal } = {},
  ): Promise<void> {
    await holdBackupLock({ databaseUrl, signal: how.signal ?? signal }, (operation) =>
      restoreBackup(operation, {
        path: fileOf(),
        fileName: 'one.zip',
        sha256: null,
        migrationsFolder,
        requester: { requestedBy: '', ipAddress: '', requestId: '' },
        backupOperationId: null,
        folder: how.folder ?? folder,
        productVersion: '1.2.3',
        onProgress: how.onProgress ?? onProgress,
        onAnalyzeFault,
      }),
    )
  }
  async function verify(databaseUrl: string, sha256: string | null = null) {
    return holdBackupLock({ databaseUrl, signal }, (operation) =>
      verifyBackup(operation, { path: fileOf(), sha256, migrationsFolder, onProgress }),
    )
  }
  return {
    get folder() {
      return folder
    },
    get file() {
      return fileOf()
    },
    onAnalyzeFault,
    ...databases,
    makeFilled,
    backUp,
    restore,
    verify,
  }
}
