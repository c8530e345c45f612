import { useSearchParams } from 'react-router-dom'
import { type LogsTab, type LogsView, readLogsView, searchOfLogs } from './logs-view.ts'

/** What the page shows: as the address has it, and how to show something else. */
export function useLogsView() {
  const [search, setSearch] = useSearchParams()
  const view = readLogsView(search)
  return {
    view,
    /** Shows the other log of the same time. */
    showTab: (tab: LogsTab) => setSearch(searchOfLogs({ tab, from: view.from, to: view.to })),
    /** Shows the same but for these, from the first page on. */
    filter: (change: Partial<LogsView>) =>
      setSearch(searchOfLogs({ ...view, page: 1, ...change }), { replace: true }),
    /** Shows all lines about one request, or none. */
    openRequest: (requestId: string | null) =>
      setSearch(searchOfLogs({ ...view, requestId }), { preventScrollReset: true }),
    /** What the address of another page ends with. */
    searchOf: (page: number) => searchOfLogs({ ...view, page, isLive: false }),
  }
}
