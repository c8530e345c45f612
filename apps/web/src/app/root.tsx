import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom'
import { site } from '../config/site.ts'

/** Around every page: the document's title follows the route. */
export function Root() {
  const matches = useMatches()
  const title = (matches.at(-1)?.handle as { title?: string } | undefined)?.title

  // The title lives outside React's tree.
  useEffect(() => {
    document.title = title === undefined ? site.title : `${title} - ${site.title}`
  }, [title])

  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
