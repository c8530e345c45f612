import { setTimeout } from 'node:timers/promises'
import { isDriverAdapterError } from '@prisma/driver-adapter-utils'
import { Prisma } from '../generated/client.ts'
import type { Db, DbTransaction } from './client.ts'

/** How often work that others got in the way of is done again. */
const retryLimit = 3
/** Longest pause before that; a random one, so that the same two do not meet again. */
const maxPauseMs = 50

/** A deadlock or a serialization failure: PostgreSQL undid all of the work, and it can be repeated. */
function isWriteConflict(error: unknown): boolean {
  // P2034, or P2010 where the statement was a raw one: both hold what the driver said.
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false
  const reason = error.meta?.driverAdapterError
  if (reason === undefined || !isDriverAdapterError(reason)) return false
  return reason.cause.kind === 'TransactionWriteConflict'
}

/**
 * Do work in a transaction, again from the start when PostgreSQL ends it for a deadlock. So the work
 * must do nothing outside the database that may not happen twice.
 */
export async function inTransaction<Result>(
  db: Db,
  work: (transaction: DbTransaction) => Promise<Result>,
): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await db.$transaction(work)
    } catch (error) {
      if (retries === retryLimit || !isWriteConflict(error)) throw error
    }
    await setTimeout(Math.random() * maxPauseMs)
  }
}
