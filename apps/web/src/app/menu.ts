import type { UserRole } from '@ceping/contract/vocabulary'
import { routes } from './routes.ts'

/** One entry of the header's menu. */
export interface MenuEntry {
  path: string
  title: string
}

/** The visible routes that are made for a role; without a role there is no menu. */
export function menuFor(role: UserRole | null): MenuEntry[] {
  return routes
    .filter(
      ({ access, isHidden }) =>
        !isHidden && role !== null && typeof access === 'object' && access.includes(role),
    )
    .map(({ path, title }) => ({ path, title }))
}

/** The entry under which a page lies: the longest path that begins the address. */
export function activeEntry(entries: MenuEntry[], pathname: string): MenuEntry | undefined {
  return entries
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
}
