import { setTimeout as delay } from 'node:timers/promises'
import { findDatabaseFault } from '@ceping/db/database-fault'
import type { Logger } from 'pino'

const pauseMs = 1_000

/**
 * Store something, again and again while the database is away or its disk is full: what has been
 * judged must not be judged anew for that, and others cannot be stored either. Rejects for every other
 * fault. A process may end in the middle: the row is unjudged then, as before.
 */
export async function untilStored<Result>(
  log: Logger,
  store: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await store()
    } catch (fault) {
      if (findDatabaseFault(fault) === null) throw fault
      log.warn({ err: fault }, 'waiting until it can be stored')
    }
    await delay(pauseMs, undefined, { ref: false })
  }
}
