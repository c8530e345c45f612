import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { connectionLocks } from '../locks.ts'
import { BackupError } from './backup-error.ts'

/** A connection for statements that may take long; a lost one rejects what it is asked. */
export type Connection = pg.Client

/** The same text on every server, whatever its operator has set; and no limit for what takes long. */
const settings = `
  set client_encoding to 'UTF8'; set datestyle to 'ISO, MDY'; set intervalstyle to 'postgres';
  set timezone to 'UTC'; set bytea_output to 'hex'; set extra_float_digits to 3;
  set client_connection_check_interval to '1s'; set statement_timeout to 0; set lock_timeout to 0; set idle_in_transaction_session_timeout to 0`

/** PostgreSQL's codes, as far as people can do something about them. */
const faults = { '53100': 'database_full', '42501': 'no_permission' } as const

/** Say what PostgreSQL refused in words of ours, where there are such. */
function explain(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const fault = faults[error.code as keyof typeof faults]
  return fault === undefined ? error : new BackupError(fault, error)
}

/**
 * End a connection at once: PostgreSQL undoes what was not committed. Asked politely, one that is in the
 * middle of a COPY would not go.
 */
export function cut(connection: Connection): void {
  connection.connection.stream.destroy()
}

/**
 * Work on a connection of its own, which is closed afterwards. When the signal is aborted, it is cut,
 * and PostgreSQL undoes what was not committed.
 */
export async function withConnection<Result>(
  options: { databaseUrl: string; signal: AbortSignal },
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, signal } = options
  signal.throwIfAborted()
  const connection = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
  // What runs at that moment rejects anyway.
  connection.on('error', () => undefined)
  const cutThis = () => cut(connection)
  signal.addEventListener('abort', cutThis)
  try {
    await connection.connect()
    await connection.query(settings)
    const result = await work(connection)
    await connection.end()
    return result
  } catch (error) {
    cut(connection)
    signal.throwIfAborted()
    throw explain(error)
  } finally {
    signal.removeEventListener('abort', cutThis)
  }
}

/** Where a backup is loaded, beside the data that people work with. */
export const scratchSchema = 'ceping_restore'

/** Remove what was loaded, also by one that was broken off. */
export async function dropScratch(connection: Connection): Promise<void> {
  await connection.query(`drop schema if exists ${scratchSchema} cascade`)
}

/** What an operation is given to work with. */
export interface Operation {
  databaseUrl: string
  connection: Connection
  signal: AbortSignal
}

/**
 * Do something with backups, one at a time on a database: waits while another process does. What one
 * that died left behind is removed first.
 */
export async function holdBackupLock<Result>(
  options: { databaseUrl: string; signal: AbortSignal },
  work: (operation: Operation) => Promise<Result>,
): Promise<Result> {
  return withConnection(options, async (connection) => {
    await connection.query('select pg_advisory_lock($1)', [connectionLocks.backup])
    await dropScratch(connection)
    return work({ ...options, connection })
  })
}

/**
 * Remove what an operation left behind that died, a second copy of the data among it, and whatever
 * else `tidy` finds; nothing happens while one runs.
 */
export async function tidyBetweenOperations(
  options: { databaseUrl: string; signal: AbortSignal },
  tidy: () => Promise<void>,
): Promise<void> {
  await withConnection(options, async (connection) => {
    const { rows } = await connection.query<{ isHeld: boolean }>(
      'select pg_try_advisory_lock($1) as "isHeld"',
      [connectionLocks.backup],
    )
    if (rows[0]?.isHeld !== true) return
    await dropScratch(connection)
    await tidy()
  })
}

async function isLocked(connection: Connection, lock: number): Promise<boolean> {
  const { rowCount } = await connection.query(
    `select from pg_locks where locktype = 'advisory' and granted and objid = $1
       and database = (select oid from pg_database where datname = current_database())`,
    [lock],
  )
  return rowCount !== 0
}

/** Say to all processes, until the transaction ends, that the data are being replaced. */
export async function announceRestore(connection: Connection): Promise<void> {
  await connection.query('select pg_advisory_xact_lock($1)', [connectionLocks.restore])
}

const watchMs = 1_000
/** Nobody is to be turned away for longer than there is a reason. */
const watchMsMeanwhile = 50

/**
 * Look once a second whether the data are being replaced, by whatever process, on a connection of its
 * own: all others may be waiting for just that. Returns what was seen last.
 */
export function watchRestores(databaseUrl: string): {
  isRestoring: () => boolean
  close: () => Promise<void>
} {
  const stop = new AbortController()
  let isRestoring = false
  async function watch(): Promise<void> {
    await withConnection({ databaseUrl, signal: stop.signal }, async (connection) => {
      for (;;) {
        isRestoring = await isLocked(connection, connectionLocks.restore)
        const pauseMs = isRestoring ? watchMsMeanwhile : watchMs
        await delay(pauseMs, undefined, { signal: stop.signal })
      }
    })
  }
  async function watchOn(): Promise<void> {
    while (!stop.signal.aborted) {
      await watch().catch(() => undefined)
      isRestoring = false
      await delay(watchMs, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  }
  const watching = watchOn()
  return {
    isRestoring: () => isRestoring,
    async close() {
      stop.abort()
      await watching
    },
  }
}
