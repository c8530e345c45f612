import { useCallback, useSyncExternalStore } from 'react'

/**
 * Whether a media query matches, right from the first rendering. Each reading makes a new list: if `matches` is read
 * from the list that is listened to, Chromium can lose the event of a change.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
