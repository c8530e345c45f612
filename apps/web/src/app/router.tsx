import { getLoginUser } from '@ceping/contract/user'
import type { QueryClient } from '@tanstack/react-query'
import { createBrowserRouter, redirect, type RouteObject } from 'react-router-dom'
import { ApiError } from '../lib/call-api.ts'
import { endpointQuery } from '../lib/endpoint-query.ts'
import { findSessionUser, hasSessionCookie, setSessionUser } from '../lib/session.ts'
import { decideRoute, type RouteAccess } from './routes/guard.ts'
import { lazyComponent } from './lazy-component.ts'
import { PageError, PageLoading } from './page-states.tsx'
import { type PageHandle, Root } from './root.tsx'
import { type AppRoute, routes } from './routes/routes.ts'

/** Make the browser's router from the route table: guards first, then lazily loaded pages. */
export function createRouter(queryClient: QueryClient) {
  function rowsOf(layout: AppRoute['layout']): RouteObject[] {
    return routes
      .filter((route) => route.layout === layout)
      .map((route) => routeOf(route, queryClient))
  }
  return createBrowserRouter([
    {
      element: <Root />,
      errorElement: <PageError />,
      hydrateFallbackElement: <PageLoading />,
      children: [
        {
          lazy: lazyComponent(() => import('./layouts/bare-layout.tsx').then((m) => m.BareLayout)),
          children: rowsOf('bare'),
        },
        {
          lazy: lazyComponent(() =>
            import('./layouts/admin-layout.tsx').then((m) => m.AdminLayout),
          ),
          children: rowsOf('admin'),
        },
        {
          lazy: lazyComponent(() =>
            import('./layouts/basic-layout.tsx').then((m) => m.BasicLayout),
          ),
          children: [
            ...rowsOf('basic'),
            {
              lazy: lazyComponent(() =>
                import('./layouts/class-shell.tsx').then((m) => m.ClassLayout),
              ),
              children: rowsOf('class'),
            },
            {
              lazy: lazyComponent(() =>
                import('./layouts/class-shell.tsx').then((m) => m.ClassManageLayout),
              ),
              children: rowsOf('class-manage'),
            },
          ],
        },
      ],
    },
  ])
}

function routeOf(route: AppRoute, queryClient: QueryClient): RouteObject {
  const { path, title, access } = route
  const guarded = {
    path,
    handle: { title, access } satisfies PageHandle,
    errorElement: <PageError />,
  }
  if ('redirectTo' in route) {
    // Without an element the router warns of an empty page, though nobody comes to see it.
    return { ...guarded, loader: () => redirect(route.redirectTo), element: null }
  }
  return {
    ...guarded,
    loader: ({ request }) => guard(access, request, queryClient),
    lazy: lazyComponent(route.loadPage),
  }
}

async function guard(access: RouteAccess, request: Request, queryClient: QueryClient) {
  const url = new URL(request.url)
  const question = {
    access,
    fullPath: url.pathname + url.search + url.hash,
    hasCookie: hasSessionCookie(),
  }
  let decision = decideRoute({ ...question, role: knownRole() })
  if (decision.kind === 'ask') {
    decision = decideRoute({ ...question, role: await askRole(queryClient) })
  }
  if (decision.kind !== 'redirect') return null
  // Whoever is led to the login page is not asked to log in again over it.
  if (!question.hasCookie) setSessionUser(null)
  return redirect(decision.to)
}

/** Somebody who must change their password may have done so in another tab: not known, then. */
function knownRole() {
  const user = findSessionUser()
  return user === null || user.mustChangePassword ? null : user.userRole
}

async function askRole(queryClient: QueryClient) {
  try {
    const user = await queryClient.fetchQuery(endpointQuery(getLoginUser, {}))
    setSessionUser(user)
    return user.userRole
  } catch (error) {
    if (!(error instanceof ApiError && error.isSignedOut)) {
      // oxlint-disable-next-line no-console -- only logged, as section 8 of the specification has it
      console.error('cannot find out who is logged in', error)
    }
    return 'none'
  }
}
