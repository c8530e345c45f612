import { expect, test, vi } from 'vitest'
import { findNeighbours } from './neighbours.ts'

/** Submissions 5 to 1, the latest first, two a page. */
function pages() {
  const ids = [5, 4, 3, 2, 1]
  return vi.fn<
    (current: number) => Promise<{ records: { submissionId: number }[]; total: number }>
  >(async (current) => ({
    records: ids.slice(2 * current - 2, 2 * current).map((submissionId) => ({ submissionId })),
    total: ids.length,
  }))
}

test.each([
  [5, { earlierId: 4, laterId: null, position: 5, total: 5 }, 1],
  [4, { earlierId: 3, laterId: 5, position: 4, total: 5 }, 2],
  [3, { earlierId: 2, laterId: 4, position: 3, total: 5 }, 2],
  [1, { earlierId: null, laterId: 2, position: 1, total: 5 }, 3],
  [9, null, 3],
])('finds those around %i', async (submissionId, expected, pageCount) => {
  const readPage = pages()
  await expect(findNeighbours(submissionId, readPage)).resolves.toEqual(expected)
  expect(readPage).toHaveBeenCalledTimes(pageCount)
})

async function readNothing() {
  return { records: [], total: 3 }
}

test('ends with a list that shrinks while it is read', async () => {
  await expect(findNeighbours(1, readNothing)).resolves.toBeNull()
})
