import { readPage } from './list-view.ts'

/** Which part of a list is shown whose things can be put away and brought back. */
export interface ShelfView {
  /** Counts from 1. */
  page: number
  keyword: string
  /** Those that were put away, in place of those in use. */
  isAway: boolean
}

/** Longest keyword that the server takes. */
const keywordLimit = 50

/** Read an address; whatever the server would refuse is left out. */
export function readShelfView(search: URLSearchParams): ShelfView {
  return {
    page: readPage(search),
    keyword: (search.get('keyword') ?? '').slice(0, keywordLimit),
    isAway: search.get('status') === 'away',
  }
}

/** The query of the address that shows a view. */
export function writeShelfView({ page, keyword, isAway }: ShelfView): URLSearchParams {
  return new URLSearchParams({
    ...(keyword !== '' && { keyword }),
    ...(isAway && { status: 'away' }),
    ...(page > 1 && { page: String(page) }),
  })
}
