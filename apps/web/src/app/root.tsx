import { Suspense, useEffect } from 'react'
import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom'
import { ConnectionBanner } from '../components/connection-banner.tsx'
import { site } from '../config/site.ts'
import { lazyPart } from '../lib/load-chunk.ts'
import { useSessionUser } from '../lib/session.ts'
import { useCanBeUnsaved } from '../lib/unsaved-changes.ts'
import { LeaveGate } from './leave-gate.tsx'
import { PageLoading } from './page-states.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import type { AppRoute } from './routes/routes.ts'

const InitialPassword = lazyPart(() =>
  import('./initial-password.tsx').then((m) => m.InitialPassword),
)

// Loaded after the first page, which works without it.
const ClassChanges = lazyPart(() =>
  import('./class-changes.ts').then(
    (m) => m.ClassChanges,
    () => Nothing,
  ),
)

function Nothing(): null {
  return null
}

/** What the router knows of a page while it is open. */
export type PageHandle = Pick<AppRoute, 'title' | 'access'>

/**
 * Around every page: the document's title follows the route. Whoever still has a password that
 * somebody else gave or saw sees the form that changes it instead, at the address where they wanted to go.
 */
export function Root() {
  const page = useMatches().at(-1)?.handle as PageHandle | undefined
  const user = useSessionUser()
  const mustChangePassword =
    user?.mustChangePassword === true && page !== undefined && page.access !== 'public'
  const canBeUnsaved = useCanBeUnsaved()
  const title = mustChangePassword ? '修改初始密码' : page?.title

  // The title lives outside React's tree.
  useEffect(() => {
    document.title = title === undefined ? site.title : `${title} - ${site.title}`
  }, [title])

  return (
    <>
      <RouteAnnouncer title={title} />
      {mustChangePassword ? (
        <Suspense fallback={<PageLoading />}>
          <InitialPassword />
        </Suspense>
      ) : (
        <Outlet />
      )}
      {user !== null && !user.mustChangePassword && (
        <Suspense fallback={null}>
          <ClassChanges />
        </Suspense>
      )}
      <ConnectionBanner />
      {canBeUnsaved && <LeaveGate />}
      {/* By address: the first entries of all visits share one key. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </>
  )
}
