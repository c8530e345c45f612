import { useEffect, useState } from 'react'
import { serverNow } from './server-clock.ts'

/** A timer cannot be set further ahead. */
const furthestMs = 2 ** 31 - 1

/** Whether a moment, in milliseconds by the server's clock, is past; renders again when it comes. */
export function useIsPast(moment: number): boolean {
  const [now, setNow] = useState(() => serverNow())
  const isPast = now >= moment

  // The clock is outside React.
  useEffect(() => {
    if (isPast) return undefined
    const wait = Math.min(Math.max(moment - now, 0), furthestMs)
    const timer = setTimeout(() => setNow(serverNow()), wait)
    return () => clearTimeout(timer)
  }, [moment, isPast, now])

  return isPast
}
