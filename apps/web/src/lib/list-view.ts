/** Which part of a list of problems is shown: page and filters, as the address holds them. */
export interface ListView {
  /** Counts from 1. */
  page: number
  title: string
  /** A problem must have all of them. */
  tags: string[]
}

/** Longest tag, and how many a problem may have, as the contract limits them. */
export const tagLimits = { length: 20, count: 10 } as const

/** The page that an address names; the first where it names none. */
export function readPage(search: URLSearchParams): number {
  const page = search.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

/** Read page and filters from an address; whatever the server would refuse is left out. */
export function readListView(search: URLSearchParams): ListView {
  return {
    page: readPage(search),
    title: (search.get('title') ?? '').slice(0, 100),
    tags: search
      .getAll('tag')
      .filter((tag) => tag.trim() !== '' && tag.length <= tagLimits.length)
      .slice(0, tagLimits.count),
  }
}

/** Put page and filters into an address, and leave the rest of its query as it is. */
export function writeListView(
  search: URLSearchParams,
  { page, title, tags }: ListView,
): URLSearchParams {
  const written = new URLSearchParams(search)
  for (const name of ['page', 'title', 'tag']) written.delete(name)
  if (page > 1) written.set('page', String(page))
  if (title !== '') written.set('title', title)
  for (const tag of tags) written.append('tag', tag)
  return written
}
