import { pagedLogLimit } from '@ceping/contract/admin/log'
import type { PageQuery } from '@ceping/contract/envelope'
import { pageOf, sliceOf } from '../../lists/page.ts'
import type { Times } from '../../view/times.ts'

const secondMs = 1_000
/**
 * Other requests get their turn between two batches; a single row can be about thousands of
 * accounts.
 */
const batchSize = 250

/** The instants of a span on the wire; its last second counts as a whole. */
export function spanWhere(
  times: Times,
  { from, to }: { from?: string | undefined; to?: string | undefined },
) {
  return {
    gte: from === undefined ? undefined : times.toInstant(from),
    lt: to === undefined ? undefined : new Date(times.toInstant(to).getTime() + secondMs),
  }
}

/** Read a page of a log of any length: nothing is counted or skipped beyond the limit. */
export async function readLogPage<Row, Item>(
  query: PageQuery,
  log: {
    count: (limit: number) => Promise<number>
    find: (slice: { skip: number; take: number }) => Promise<Row[]>
    view: (row: Row) => Item
  },
) {
  const { skip, take } = sliceOf(query)
  const slice = { skip, take: Math.min(take, pagedLogLimit - skip) }
  const [count, rows] = await Promise.all([
    log.count(pagedLogLimit + 1),
    slice.take > 0 ? log.find(slice) : [],
  ])
  const total = Math.min(count, pagedLogLimit)
  return {
    ...pageOf(query, { records: rows.map(log.view), total }),
    isCut: count > pagedLogLimit,
  }
}

/** Orders the rows of one moment: the later one has the higher number. */
type NumberColumn = 'auditEntryId' | 'serviceLogEntryId'

/** The order of a log: the newest first. */
export function newestFirst<Column extends NumberColumn>(column: Column) {
  return [{ createTime: 'desc' as const }, { [column]: 'desc' } as Record<Column, 'desc'>]
}

/** The rows after a given one in that order; all of them without one. */
export function afterWhere<
  Column extends NumberColumn,
  Row extends { createTime: Date } & Record<Column, number | bigint>,
>(column: Column, last: Row | undefined) {
  if (last === undefined) return {}
  const { createTime } = last
  const isOlder = { [column]: { lt: last[column] } } as Record<Column, { lt: Row[Column] }>
  return { createTime: { lte: createTime }, OR: [{ createTime: { lt: createTime } }, isOlder] }
}

/** Finds `take` rows after a given one, the newest first. */
export type FindAfter<Row> = (last: Row | undefined, take: number) => Promise<Row[]>

/** The rows of a log, the newest first, batch by batch. */
export async function* readBatches<Row>(findAfter: FindAfter<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  do {
    batch = await findAfter(batch.at(-1), batchSize)
    yield batch
  } while (batch.length === batchSize)
}
