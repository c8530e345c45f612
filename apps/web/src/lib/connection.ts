import { useSyncExternalStore } from 'react'
import { siteSettings } from './site-settings.ts'

const listeners = new Set<() => void>()
let isAway = false

/** Note whether the server has just answered; every call does. */
export function noteServer(state: 'reached' | 'away'): void {
  if ((state === 'away') === isAway) return
  isAway = state === 'away'
  for (const listener of listeners) listener()
}

/** Whether the last call found no server, kept up to date. */
export function useIsServerAway(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isAway,
  )
}

/** Ask the server whether it is alive, and note the answer. */
export async function pingServer(): Promise<void> {
  try {
    const { ok } = await fetch(`${siteSettings().apiBase}/api/health`)
    noteServer(ok ? 'reached' : 'away')
  } catch {
    noteServer('away')
  }
}
