import type { QueryClient } from '@tanstack/react-query'
import { hasSessionEnded, type SessionUser, setSessionUser } from '../lib/session.ts'

/** The same user has a session again: where the last one had ended, what was refused since is read again. */
export function goOn(queryClient: QueryClient, user: SessionUser): void {
  const hadEnded = hasSessionEnded()
  setSessionUser(user)
  if (hadEnded) void queryClient.invalidateQueries()
}
