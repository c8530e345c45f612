import type { UserRole } from '@ceping/contract/vocabulary'

const homes: Record<UserRole, string> = {
  admin: '/admin',
  teacher: '/teacherhome',
  student: '/studenthome',
}

/** Where a role lands after login and by 回到首页. */
export function homeOf(role: UserRole): string {
  return homes[role]
}

/** The login page, coming back to `fullPath` afterwards. */
export function loginPathFor(fullPath: string): string {
  return `/user/login?redirect=${encodeURIComponent(fullPath)}`
}

/**
 * Where to go after login: the redirect asked for if it stays on this site, else the role's home.
 * Anything that a browser could read as another host (`//host`, `/\host`) is ignored.
 */
export function pathAfterLogin(redirect: string | null, role: UserRole): string {
  if (redirect === null || !redirect.startsWith('/')) return homeOf(role)
  const target = new URL(redirect, window.location.origin)
  const isForeign = target.origin !== window.location.origin || target.pathname.startsWith('//')
  if (isForeign || target.pathname.startsWith('/user/')) return homeOf(role)
  return target.pathname + target.search + target.hash
}
