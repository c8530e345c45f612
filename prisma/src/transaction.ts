import { setTimeout } from 'node:timers/promises'
import type { Db, DbTransaction } from './client.ts'
import { findDriverCause } from './database-fault.ts'

/** How often work that PostgreSQL has interrupted is repeated. */
const retryLimit = 3
/** Longest pause before that; a random one, so that the same two do not meet again. */
const maxPauseMs = 50

/** A deadlock or a serialization failure: PostgreSQL undid all the work; it can be repeated. */
function isWriteConflict(error: unknown): boolean {
  // P2034, or P2010 for a raw statement: both hold what the driver said.
  return findDriverCause(error)?.kind === 'TransactionWriteConflict'
}

/**
 * Do work in a transaction, and again from the start when PostgreSQL ends it for a deadlock. So the
 * work must do nothing outside the database that may not happen twice. `timeout` and `maxWait` (for
 * a connection), in milliseconds, replace the usual limits.
 */
export async function inTransaction<Result>(
  db: Db,
  work: (transaction: DbTransaction) => Promise<Result>,
  limits: { timeout?: number; maxWait?: number } = {},
): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await db.$transaction(work, limits)
    } catch (error) {
      if (retries === retryLimit || !isWriteConflict(error)) throw error
    }
    await setTimeout(Math.random() * maxPauseMs)
  }
}
