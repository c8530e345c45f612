import { UserRole } from '@ceping/contract/vocabulary'
import { useSyncExternalStore } from 'react'
import { z } from 'zod'

/** What the web remembers of the logged-in user (specification, section 3). */
export const SessionUser = z.object({
  id: z.int(),
  userAccount: z.string(),
  realName: z.string(),
  userRole: UserRole,
  timeZone: z.string(),
  mustChangePassword: z.boolean(),
})
export type SessionUser = z.infer<typeof SessionUser>

const storageKey = 'user-info'
const listeners = new Set<() => void>()
let current = read()
let hasEnded = false

function read(): SessionUser | null {
  const stored = sessionStorage.getItem(storageKey)
  if (stored === null) return null
  try {
    return SessionUser.parse(JSON.parse(stored))
  } catch {
    // Written by an older version, or by hand: ignored, the guard asks the server.
    return null
  }
}

/** The cached user; null where nobody logged in in this tab yet. */
export function findSessionUser(): SessionUser | null {
  return current
}

function tellListeners(): void {
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Remember who is logged in for this tab, or forget with null. */
export function setSessionUser(user: SessionUser | null): void {
  current = user
  hasEnded = false
  if (user === null) sessionStorage.removeItem(storageKey)
  else sessionStorage.setItem(storageKey, JSON.stringify(SessionUser.parse(user)))
  tellListeners()
}

/** The cached user, kept up to date. */
export function useSessionUser(): SessionUser | null {
  return useSyncExternalStore(listen, findSessionUser)
}

/** Note that the server knows no session of the cached user any more, until a user is set again. */
export function noteSessionEnded(): void {
  hasEnded = true
  tellListeners()
}

/** Whether the session of the cached user has ended. */
export function hasSessionEnded(): boolean {
  return hasEnded
}

/** The same, kept up to date. */
export function useHasSessionEnded(): boolean {
  return useSyncExternalStore(listen, hasSessionEnded)
}

/** Whether the readable half of the session is there; the real session is an HttpOnly cookie. */
export function hasSessionCookie(): boolean {
  return document.cookie.split('; ').some((cookie) => /^user_token=./.test(cookie))
}

const channelName = 'session'

/** Tell the other tabs of this browser that somebody logged in or out: they share the cookies. */
export function announceSession(): void {
  const channel = new BroadcastChannel(channelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage(null)
  channel.close()
}

/** Run `onChange` when another tab has logged in or out; returns how to stop. */
export function watchSession(onChange: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', onChange)
  return () => channel.close()
}
