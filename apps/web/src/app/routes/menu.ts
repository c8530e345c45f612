import type { UserRole } from '@ceping/contract/vocabulary'
import { matchPath } from 'react-router-dom'
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

/** The entry under which a page lies: as its route says, else the longest path that begins its own. */
export function activeEntry(entries: MenuEntry[], pathname: string): MenuEntry | undefined {
  const own = routes.find(
    ({ path, menuPath }) => menuPath !== undefined && matchPath(path, pathname),
  )
  const menuPath = own?.menuPath ?? pathname
  return entries
    .filter(({ path }) => menuPath === path || menuPath.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
}
