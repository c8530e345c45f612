import { useSearchParams } from 'react-router-dom'
import { type ListView, readListView, writeListView } from './list-view.ts'

/** Page and filters of the list on this page: as the address has them, and how to show others. */
export function useListView() {
  const [search, setSearch] = useSearchParams()
  return {
    view: readListView(search),
    show: (view: ListView) => setSearch(writeListView(search, view), { preventScrollReset: true }),
    /** The query of the address that shows a view. */
    searchOf: (view: ListView) => writeListView(search, view).toString(),
  }
}
