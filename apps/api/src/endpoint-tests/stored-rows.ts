import type { Db } from '@ceping/db/client'
import { Prisma } from '@ceping/db/types'

/**
 * What a refusal may write: throttles count it, a compiler has to be asked first, and invigilators see who
 * was turned away and what was not taken.
 */
const volatileTables = [
  '_prisma_migrations',
  'Session',
  'RateLimit',
  'ReferenceCheck',
  'ExamSitting',
  'WorkEvent',
  'RefusedDraft',
]

/** A fingerprint of every row that is stored, per table. */
export async function readStoredRows(db: Db): Promise<object> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> all (${volatileTables})`
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(sum(hashtextextended(row::text, 0)), 0)::text as sum from "${name}" row`,
  )
  const rows = await db.$queryRaw<{ name: string; sum: string }[]>(
    Prisma.raw(sums.join(' union all ')),
  )
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}
