import type { Db } from '@ceping/db/client'

/** How many statements wait for somebody's lock in this database. */
export async function countLockWaits(db: Db): Promise<number> {
  const waiting = await db.$queryRaw<unknown[]>`
    select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`
  return waiting.length
}
