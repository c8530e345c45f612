import type { PageQuery } from '@ceping/contract/envelope'

/** The part of a query's rows that a page shows. */
export function sliceOf({ current, pageSize }: PageQuery): { skip: number; take: number } {
  return { skip: (current - 1) * pageSize, take: pageSize }
}

/** The answer to a page query: the records of the page, and how many there are in all. */
export function pageOf<Item>(
  { current, pageSize }: PageQuery,
  { records, total }: { records: Item[]; total: number },
) {
  return { records, total, current, size: pageSize }
}
