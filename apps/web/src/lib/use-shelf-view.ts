import { useSearchParams } from 'react-router-dom'
import { readShelfView, type ShelfView, writeShelfView } from './shelf-view.ts'

/** Which part of the list this page shows: as the address has it, and how to show others. */
export function useShelfView() {
  const [search, setSearch] = useSearchParams()
  const view = readShelfView(search)
  return {
    view,
    /** Shows others, from their first page on. */
    filter: (change: Partial<ShelfView>) =>
      setSearch(writeShelfView({ ...view, page: 1, ...change }), { replace: true }),
    /** The query of the address of another page. */
    searchOf: (page: number) => writeShelfView({ ...view, page }).toString(),
  }
}
