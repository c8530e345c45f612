import pg from 'pg'
import { applyMigrations } from './schema-engine.ts'

/** Any number, the same in every process that migrates: only one of them may do so at a time. */
const migrationLock = 7_243_001

/**
 * Bring a database up to the newest migration; returns the names of those applied, oldest first.
 * Safe to call from several processes at once. Throws what the engine says when a migration fails.
 */
export async function migrate(options: {
  databaseUrl: string
  migrationsFolder: string
}): Promise<string[]> {
  const lock = new pg.Client({ connectionString: options.databaseUrl })
  await lock.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [migrationLock])
    return await applyMigrations(options.databaseUrl, options.migrationsFolder)
  } finally {
    await lock.end()
  }
}
