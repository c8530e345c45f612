import { useEffect, useEffectEvent } from 'react'
import { findSessionUser } from './session.ts'

const looks = new Set<() => boolean>()

/** Whether leaving the page would lose something that its user has typed. */
export function hasUnsavedChanges(): boolean {
  return findSessionUser() !== null && [...looks].some((look) => look())
}

/** As long as `isUnsaved` says so, one is asked before the page is left or closed. */
export function useUnsavedChanges(isUnsaved: () => boolean): void {
  const look = useEffectEvent(isUnsaved)
  useEffect(() => {
    function lookNow(): boolean {
      return look()
    }
    looks.add(lookNow)
    return () => {
      looks.delete(lookNow)
    }
  }, [])
}
