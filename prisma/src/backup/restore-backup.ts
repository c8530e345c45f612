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
  /** The account, which may not be among the restored ones, and its request; empty for the operator. */
  requester: { requestedBy: string; ipAddress: string; requestId: string }
  /** The operation's row, where there is one: done as soon as the data are. */
  backupOperationId: number | null
  /** Where what is there is saved first; needed unless that is nothing. */
  folder: string | undefined
  productVersion: string
  onSaving?: () => void
  onSaved?: (saved: SavedBackup) => void
  /** All is done, but for the planner, who has to wait for autovacuum. */
  onAnalyzeFault: (fault: unknown) => void
}

/** Which part of the whole each step is. */
const verifyParts = { hash: [0, 0.1], load: [0.1, 1] } as const
const restoreParts = {
  hash: [0, 0.05],
  load: [0.05, 0.5],
  save: [0.5, 0.7],
  replace: [0.7, 1],
} as const

/** Sessions go too: who is who may be different now. */
const emptied = ['Session']

/** How long, and how often, it waits for transactions that are under way. */
const lockTimeout = '10s'
const lockTries = 6
const pauseMs = 1_000

/** PostgreSQL's codes for a lock that was not to be had in time, and for a deadlock. */
const lockFaults = new Set(['55P03', '40P01'])

/**
 * Restore a backup for trial, beside the data, which stay as they are. Throws a BackupError that says
 * what is wrong with the file, or with the database.
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
 * Restore a backup: all data become those of the file, as the newest migration has them, at once or not
 * at all. What was there is saved as a backup first, when the file is known to be good and nobody can
 * change anything any more. The audit log that comes with the data says who has restored them.
 *
 * Throws like `verifyBackup` and `saveBackup`; with `database_newer` where a newer version has migrated
 * the database: this one does not know its columns; with `busy` where others keep the tables locked;
 * with `broken_off` where the operation's row is finished already.
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
    // What the planner knew is about other rows. It is done all the same: autovacuum analyzes them too.
    await connection.query(`analyze ${tables}`).catch(onAnalyzeFault)
    return checked
  } finally {
    await cleanUp(operation)
  }
}

/** Whether nobody has an account: there is nothing that a restore could destroy. */
export async function isEmpty({ connection }: Operation): Promise<boolean> {
  const { rowCount } = await connection.query('select from public."User" limit 1')
  return rowCount === 0
}

/** Let each step say from 0 to 1 how far it is, and pass on how far the whole is. */
function onOneScale<Step extends string>(
  parts: Record<Step, readonly [from: number, to: number]>,
  onProgress: (done: number) => void,
): (step: Step) => (done: number) => void {
  return (step) => (done) => {
    const [from, to] = parts[step]
    onProgress(from + done * (to - from))
  }
}

/** On a connection that was cut, the next one who works with backups does it. */
async function cleanUp({ connection }: Operation): Promise<void> {
  try {
    await connection.query('rollback')
    await dropScratch(connection)
  } catch {
    // What went wrong first is of interest.
  }
}

/** Begin a transaction that has all tables to itself; new requests are turned away meanwhile. */
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

/** Returns what the new backup is called; null where there is nothing to save. */
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

/** Numbers that were given in either are not given again. */
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
