import type { UserRole } from '@ceping/contract/vocabulary'
import { loginPathFor } from '../../lib/redirect.ts'

/** Who may open a route; `signed-in` is any role. */
export type RouteAccess = 'public' | 'signed-in' | readonly UserRole[]

/** What becomes of somebody who opens a route. */
export type GuardDecision =
  | { kind: 'allow' }
  | { kind: 'redirect'; to: string }
  /** There is a session, but nobody knows whose: ask the server, then decide again. */
  | { kind: 'ask' }

/** What the guard knows when somebody opens a route. */
export interface GuardQuestion {
  access: RouteAccess
  /** Path, query and hash, to come back to. */
  fullPath: string
  hasCookie: boolean
  /** Null while unknown, `none` once the server has said that there is none. */
  role: UserRole | 'none' | null
}

/** Decide what happens to somebody who opens a route (specification, section 4). */
export function decideRoute({ access, fullPath, hasCookie, role }: GuardQuestion): GuardDecision {
  if (access === 'public') return { kind: 'allow' }
  if (!hasCookie || role === 'none') return { kind: 'redirect', to: loginPathFor(fullPath) }
  if (role === null) return { kind: 'ask' }
  if (access === 'signed-in' || access.includes(role)) return { kind: 'allow' }
  return { kind: 'redirect', to: '/noAuth' }
}
