import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { BackupError } from './backup-error.ts'
import {
  qualify,
  quote,
  readColumns,
  readSequences,
  sortByReference,
  switchTriggers,
} from './catalog.ts'
import { announceRestore, type Operation, scratchSchema } from './connection.ts'

/** Sessions go too: who is who may be different now. */
const emptied = ['Session']

/** How long, and how often, it waits for transactions that are under way. */
const lockTimeout = '10s'
const lockTries = 6
const pauseMs = 1_000

/** PostgreSQL's codes for a lock that was not to be had in time, and for a deadlock. */
const lockFaults = new Set(['55P03', '40P01'])

/** Begin a transaction that has all tables to itself; new requests are turned away meanwhile. */
async function beginAlone({ connection, signal }: Operation, tables: string[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await connection.query('begin')
      await announceRestore(connection)
      await connection.query(`set local lock_timeout to '${lockTimeout}'`)
      await connection.query(`lock table ${tables.join(', ')} in access exclusive mode`)
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

/**
 * Replace all data by what is in the scratch schema, in one transaction: nobody sees half of it, and
 * when anything fails all is as before. `before` runs when nothing can change any more, `after` when
 * the new data are in; both are part of the transaction. Throws a BackupError with `busy` where others
 * keep the tables locked, or `database_full`.
 */
export async function replaceData(
  operation: Operation,
  options: {
    before: () => Promise<void>
    after: () => Promise<void>
    onProgress: (done: number) => void
    onAnalyzeFault: (fault: unknown) => void
  },
): Promise<void> {
  const { connection } = operation
  const { before, after, onProgress, onAnalyzeFault } = options
  const columnsOf = await readColumns(connection, 'public')
  const order = await sortByReference(connection, 'public', columnsOf.keys())
  const tables = [...order, ...emptied].map((table) => qualify('public', table))
  await beginAlone(operation, tables)
  await before()
  await connection.query(`truncate ${tables.join(', ')}`)
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
  await moveSequences(operation, columnsOf)
  await after()
  await connection.query('commit')
  // What the planner knew is about other rows. It is done all the same: autovacuum analyzes them too.
  await connection.query(`analyze ${tables.join(', ')}`).catch(onAnalyzeFault)
}

/** Whether nobody has an account: there is nothing that a restore could destroy. */
export async function isEmpty({ connection }: Operation): Promise<boolean> {
  const { rowCount } = await connection.query('select from public."User" limit 1')
  return rowCount === 0
}
