/** The most that one call lists (contract, `PageQuery`). */
const pageSize = 100

/** Read a paged list to its end, page after page. */
export async function readAllPages<Row>(
  read: (page: { current: number; pageSize: number }) => Promise<{ records: Row[]; total: number }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let current = 1; ; current += 1) {
    // oxlint-disable-next-line no-await-in-loop -- only the first page says how many there are
    const { records, total } = await read({ current, pageSize })
    rows.push(...records)
    if (records.length === 0 || rows.length >= total) return rows
  }
}
