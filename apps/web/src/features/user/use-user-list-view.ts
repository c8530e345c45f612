import { useSearchParams } from 'react-router-dom'
import { readUserListView, type UserListView, writeUserListView } from './user-list-view.ts'

/** Which users the page shows: as the address has it, and how to show others. */
export function useUserListView() {
  const [search, setSearch] = useSearchParams()
  const view = readUserListView(search)
  return {
    view,
    /** Shows the same but for these; other filters begin at the first page again. */
    filter: (change: Partial<UserListView>) =>
      setSearch(writeUserListView({ ...view, page: 1, ...change }), { replace: true }),
    /** Shows somebody's details, or nobody's. */
    openUser: (openId: number | null) =>
      setSearch(writeUserListView({ ...view, openId }), { preventScrollReset: true }),
    /** The query of the address of another page. */
    searchOf: (page: number) => writeUserListView({ ...view, page }).toString(),
  }
}
