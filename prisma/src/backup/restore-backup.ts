import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { addAuditEntry } from '../audit-entry.ts'
import { BackupError } from './backup-error.ts'
import {
  qualify,
  quote,
  readColumns,
  readMigration,
  readSequences,
  requireKnownMigration,
  sortByReference,
  switchTriggers,
} from './catalog.ts'
import { announceRestore, cut, dropScratch, type Operation, scratchSchema } from './connection.ts'
import { type BackupSource, type CheckedBackup, loadBackup } from './load-backup.ts'
import { nameNewBackup, saveBackup, type SavedBackup } from './save-backup.ts'

/** Who wants a restore, and how it is done. */
export interface Restore extends BackupSource {
  /** What the backup is called. */
  fileName: string
  /** The account, maybe not among the restored ones, and its request; empty for operators. */
  requester: { requestedBy: string; ipAddress: string; requestId: string }
  /** The operation's row, where there is one: it is done in the same transaction as the data. */
  backupOperationId: number | null
  /** Where today's data are saved first; required unless there are none. */
  folder: string | undefined
  productVersion: string
  onSaving?: () => void
  onSaved?: (saved: SavedBackup) => void
  /** All is done, except the planner's statistics, which autovacuum will make. */
  onAnalyzeFault: (fault: unknown) => void
}

/** The share of each step in the whole. */
const verifyParts = { hash: [0, 0.1], load: [0.1, 1] } as const
const restoreParts = {
  hash: [0, 0.05],
  load: [0.05, 0.5],
  save: [0.5, 0.7],
  replace: [0.7, 1],
} as const

/** Sessions are deleted too: their users may be others now. */
const emptied = ['Session']

/** How long, and how often, it waits for running transactions. */
const lockTimeout = '10s'
const lockTries = 6
const pauseMs = 1_000

/** PostgreSQL's codes for a lock that was not free in time, and for a deadlock. */
const lockFaults = new Set(['55P03', '40P01'])

/**
 * Restore a backup for trial, beside today's data, which stay as they are. Throws a BackupError
 * that says what is wrong with the file, or with the database.
 */
export async function verifyBackup(
  operation: Operation,
  source: BackupSource,
): Promise<CheckedBackup> {
  try {
    return await loadBackup(operation, source, onOneScale(verifyParts, source.onProgress))
  } finally {
    await cleanUp(operation)
  }
}

/**
 * Restore a backup: all data become those of the file, migrated to the newest schema, in one
 * transaction. Today's data are saved as a backup first, once the file is known to be good and all
 * tables are locked. The restored audit log says who has restored them. Throws like `verifyBackup`
 * and `saveBackup`; also with `database_newer` where a newer version has migrated the database,
 * with `busy` where others keep the tables locked, and with `broken_off` where the operation's row
 * is finished already.
 */
export async function restoreBackup(
  operation: Operation,
  restore: Restore,
): Promise<CheckedBackup> {
  const { connection } = operation
  const { fileName, requester, backupOperationId, onAnalyzeFault } = restore
  const progress = onOneScale(restoreParts, restore.onProgress)
  const present = await readMigration(connection)
  await requireKnownMigration(present, restore.migrationsFolder, 'database_newer')
  try {
    const checked = await loadBackup(operation, restore, progress)
    const columnsOf = await readColumns(connection, 'public')
    const order = await sortByReference(connection, 'public', columnsOf.keys())
    const tables = [...order, ...emptied].map((table) => qualify('public', table)).join(', ')
    await beginAlone(operation, tables)
    const savedAs = await saveWhatIsThere(operation, restore, progress('save'))
    await connection.query(`truncate ${tables}`)
    await takeRows(operation, { order, columnsOf, onProgress: progress('replace') })
    await moveSequences(operation, columnsOf)
    const { requestedBy, ipAddress, requestId } = requester
    await addAuditEntry(connection, {
      actorId: await findUserId(operation, requestedBy),
      action: 'backup.restore',
      objectType: 'backup',
      objectId: fileName,
      after: { requestedBy, savedAs },
      ipAddress,
      requestId,
    })
    if (backupOperationId !== null) await finishOperation(operation, backupOperationId)
    await connection.query('commit')
    // The planner's statistics are about the old rows. A failure is no harm: autovacuum analyzes
    // too.
    await connection.query(`analyze ${tables}`).catch(onAnalyzeFault)
    return checked
  } finally {
    await cleanUp(operation)
  }
}

/** Whether there is no account: then a restore destroys nothing. */
export async function isEmpty({ connection }: Operation): Promise<boolean> {
  const { rowCount } = await connection.query('select from public."User" limit 1')
  return rowCount === 0
}

/** Turn the progress of each step, 0 to 1, into that of the whole. */
function onOneScale<Step extends string>(
  parts: Record<Step, readonly [from: number, to: number]>,
  onProgress: (done: number) => void,
): (step: Step) => (done: number) => void {
  return (step) => (done) => {
    const [from, to] = parts[step]
    onProgress(from + done * (to - from))
  }
}

/** After a lost connection, the next operation on backups does it. */
async function cleanUp({ connection }: Operation): Promise<void> {
  try {
    await connection.query('rollback')
    await dropScratch(connection)
  } catch {
    // The first error is the cause.
  }
}

/** Begin a transaction that has all tables locked; new requests are refused meanwhile. */
async function beginAlone({ connection, signal }: Operation, tables: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await connection.query('begin')
      await announceRestore(connection)
      await connection.query(`set local lock_timeout to '${lockTimeout}'`)
      await connection.query(`lock table ${tables} in access exclusive mode`)
      await connection.query('set local lock_timeout to 0')
      return
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? (error.code ?? '') : ''
      if (!lockFaults.has(code)) throw error
      await connection.query('rollback')
      if (tries === lockTries) throw new BackupError('busy', error)
      await delay(pauseMs, undefined, { signal })
    }
  }
}

/** Returns the name of the new backup; null where there is nothing to save. */
async function saveWhatIsThere(
  operation: Operation,
  { folder, requester, productVersion, onSaving, onSaved }: Restore,
  onProgress: (done: number) => void,
): Promise<string | null> {
  if (await isEmpty(operation)) return null
  if (folder === undefined) throw new BackupError('folder_unwritable')
  onSaving?.()
  const backup = { ...nameNewBackup('before_restore'), createdBy: requester.requestedBy }
  const saving = saveBackup(operation, { backup, folder, productVersion, onProgress })
  const saved = await saving.catch((error: unknown) => {
    cut(operation.connection)
    throw error
  })
  onSaved?.(saved)
  return backup.fileName
}

/** Take all rows over from the scratch schema. */
async function takeRows(
  { connection }: Operation,
  options: {
    order: string[]
    columnsOf: Map<string, string[]>
    onProgress: (done: number) => void
  },
): Promise<void> {
  const { order, columnsOf, onProgress } = options
  await switchTriggers(connection, { schema: 'public', tables: order, to: 'disable' })
  for (const [index, table] of order.entries()) {
    const columns = (columnsOf.get(table) ?? []).map(quote).join(', ')
    await connection.query(
      `insert into ${qualify('public', table)} (${columns})
       select ${columns} from ${qualify(scratchSchema, table)}`,
    )
    onProgress((index + 1) / order.length)
  }
  await switchTriggers(connection, { schema: 'public', tables: order, to: 'enable' })
}

/** Numbers that either data have used are not used again. */
async function moveSequences({ connection }: Operation, columnsOf: Map<string, string[]>) {
  const restored = await readSequences(connection, scratchSchema, columnsOf)
  for (const { table, column, name, value } of await readSequences(
    connection,
    'public',
    columnsOf,
  )) {
    const other = restored.find((one) => one.table === table && one.column === column)
    await connection.query(
      `select setval($1, greatest($2::bigint, $3::bigint, max(${quote(column)})))
       from ${qualify('public', table)}
       having greatest($2::bigint, $3::bigint, max(${quote(column)})) is not null`,
      [name, value, other?.value ?? null],
    )
  }
}

async function findUserId({ connection }: Operation, account: string): Promise<number | null> {
  const { rows } = await connection.query<{ id: number }>(
    'select "id" from public."User" where "userAccount" = $1',
    [account],
  )
  return rows[0]?.id ?? null
}

async function finishOperation({ connection }: Operation, backupOperationId: number) {
  const { rowCount } = await connection.query(
    `update public."BackupOperation" set "finishedAt" = now(), "progress" = 100
     where "backupOperationId" = $1 and "finishedAt" is null`,
    [backupOperationId],
  )
  if (rowCount !== 1) throw new BackupError('broken_off')
}
