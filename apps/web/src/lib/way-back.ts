import { useLocation } from 'react-router-dom'

/** Where a page leads back to, as the link says that has opened it. */
export interface WayBack {
  /** The path of that page, with its query. */
  from: string
  /** What it is called; left out where the page that is opened knows. */
  title?: string
  /** Where that page in turn leads back to. */
  before?: WayBack | null
}

/** The way back to the page that is shown, for the links on it to take along. */
export function useWayBack(title: string): WayBack {
  const { pathname, search, state } = useLocation() as {
    pathname: string
    search: string
    state: WayBack | null
  }
  return { from: pathname + search, title, before: state }
}
