/** The place of a submission among those of its student to its problem. */
export interface Neighbours {
  /** The submission made before; null where it is the first. */
  earlierId: number | null
  laterId: number | null
  /** Counts from 1, the first submission. */
  position: number
  total: number
}

interface Page {
  records: { submissionId: number }[]
  total: number
}

/**
 * Find a submission in a list that has the latest first, reading pages until it and the one after
 * it are known; null where the list does not have it.
 */
export async function findNeighbours(
  submissionId: number,
  readPage: (current: number) => Promise<Page>,
): Promise<Neighbours | null> {
  const ids: number[] = []
  for (let current = 1; ; current += 1) {
    const { records, total } = await readPage(current)
    ids.push(...records.map((record) => record.submissionId))
    const index = ids.indexOf(submissionId)
    const isWhole = records.length === 0 || ids.length >= total
    if (index !== -1 && (isWhole || index + 1 < ids.length)) {
      return {
        earlierId: ids[index + 1] ?? null,
        laterId: ids[index - 1] ?? null,
        position: total - index,
        total,
      }
    }
    if (isWhole) return null
  }
}
