import type { Db } from '@ceping/db/client'
import { Prisma } from '@ceping/db/types'

/** The fingerprint of all rows of each table. */
type StoredRows = Record<string, string>

/**
 * What a refusal may write: throttles count it, a compiler has to be asked first, and invigilators see who
 * was turned away and what was not taken.
 */
const volatileTables = new Set<string>([
  'Session',
  'RateLimit',
  'ReferenceCheck',
  'ExamSitting',
  'WorkEvent',
  'RefusedDraft',
])
const tables = Object.values(Prisma.ModelName)
const fingerprints = Prisma.raw(
  tables
    .map(
      (name) =>
        `select '${name}' as name, coalesce(sum(hashtextextended(row::text, 0)), 0)::text as sum from "${name}" row`,
    )
    .join(' union all '),
)

async function readAllRows(db: Db): Promise<StoredRows> {
  const rows = await db.$queryRaw<{ name: string; sum: string }[]>(fingerprints)
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

/** Read the fingerprints of the tables that no refusal may change. */
export async function readStoredRows(db: Db): Promise<StoredRows> {
  const rows = await readAllRows(db)
  return Object.fromEntries(Object.entries(rows).filter(([name]) => !volatileTables.has(name)))
}

/** Copy all rows. Returns a function that restores the changed tables and the next ids. */
export async function keepRows(db: Db): Promise<() => Promise<void>> {
  const copies = tables.map((name) => `create table kept."${name}" as table "${name}";`)
  await db.$executeRawUnsafe(`do $$ begin
    create schema kept;
    create table kept.sequence as
      select format('%I', sequencename) as name, coalesce(last_value, 1) as value, last_value is not null as is_called
      from pg_sequences where schemaname = 'public';
    ${copies.join(' ')} end $$`)
  const before = await readAllRows(db)
  return async () => {
    const now = await readAllRows(db)
    const changed = tables.filter((name) => now[name] !== before[name])
    if (changed.length === 0) return
    const copies = changed.map(
      (name) => `delete from "${name}"; insert into "${name}" table kept."${name}";`,
    )
    // The copied rows are valid, so triggers and foreign keys are off.
    await db.$executeRawUnsafe(`do $$ begin
      set local session_replication_role = replica;
      perform setval(name::regclass, value, is_called) from kept.sequence;
      ${copies.join(' ')} end $$`)
  }
}
