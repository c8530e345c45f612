import { useRef } from 'react'

/**
 * Do something only while nothing of it is under way: `run` leaves out what is asked for meanwhile. A second
 * click may come before React has rendered that the first is pending.
 */
export function useOneAtATime() {
  const isBusy = useRef(false)
  return {
    isBusy: () => isBusy.current,
    async run(act: () => Promise<unknown>): Promise<void> {
      if (isBusy.current) return
      isBusy.current = true
      try {
        await act()
      } finally {
        isBusy.current = false
      }
    },
  }
}
