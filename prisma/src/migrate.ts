import pg from 'pg'
import { connectionLocks } from './locks.ts'
import { applyMigrations } from './schema-engine.ts'

/** Which database is migrated, and how far. */
export interface MigrateOptions {
  databaseUrl: string
  migrationsFolder: string
  /** The schema that holds the tables; it must exist. Default: `public`. */
  schema?: string
  /** The migration to stop after. Default: the newest. */
  last?: string
}

/**
 * Bring a database up to the newest migration; returns the names of those applied, oldest first.
 * Safe to call from several processes at once. Throws what the engine says when a migration fails.
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const { databaseUrl, migrationsFolder, schema = 'public', last } = options
  const lock = new pg.Client({
    connectionString: databaseUrl,
    options: `-c search_path=${schema}`,
  })
  await lock.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [connectionLocks.migration])
    await forgetBrokenOff(lock)
    return await applyMigrations({ databaseUrl, schema }, migrationsFolder, last)
  } finally {
    await lock.end()
  }
}

/**
 * A migration that was begun and not finished, while we hold the lock, was interrupted by a kill or
 * an error. It left nothing behind, because it is one transaction: allow it to be tried again.
 */
async function forgetBrokenOff(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('_prisma_migrations') is not null as exists`,
  )
  if (rows[0]?.exists !== true) return
  await client.query(
    `update _prisma_migrations set rolled_back_at = now()
     where finished_at is null and rolled_back_at is null`,
  )
}
