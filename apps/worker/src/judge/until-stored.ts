import { setTimeout as delay } from 'node:timers/promises'
import { findDatabaseFault } from '@ceping/db/database-fault'
import type { Logger } from 'pino'

const pauseMs = 1_000

/**
 * Store a result, with retries while the database is away or its disk is full. Rejects with every
 * other fault. If the process ends before, the submission is judged again.
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
