import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { findSessionUser } from './session.ts'

const looks = new Set<() => boolean>()
const listeners = new Set<() => void>()

function tellListeners(): void {
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether leaving the page would lose something that its user has typed. */
export function hasUnsavedChanges(): boolean {
  return findSessionUser() !== null && [...looks].some((look) => look())
}

/** Whether anything on the page can be unsaved. */
export function useCanBeUnsaved(): boolean {
  return useSyncExternalStore(listen, () => looks.size > 0)
}

/** As long as `isUnsaved` says so, one is asked before the page is left or closed; not where it is not `isOpen`. */
export function useUnsavedChanges(isUnsaved: () => boolean, isOpen = true): void {
  const look = useEffectEvent(isUnsaved)
  useEffect(() => {
    if (!isOpen) return undefined
    function lookNow(): boolean {
      return look()
    }
    looks.add(lookNow)
    tellListeners()
    return () => {
      looks.delete(lookNow)
      tellListeners()
    }
  }, [isOpen])
}
