import { useEffect, useState } from 'react'
import { parseWallTime, wallTimeNow } from './format.ts'
import { serverNow } from './server-clock.ts'

const hourMs = 3_600_000

/** The platform's wall-clock time, told anew when one of these times has come. */
export function useWallTime(turns: readonly string[]): string {
  // An object, so that it is another one even within the same second.
  const [told, setTold] = useState(() => ({ now: wallTimeNow() }))
  const [next] = turns.filter((time) => time > told.now).toSorted()

  // A clock outside React. Timers of weeks are not kept.
  useEffect(() => {
    if (next === undefined) return undefined
    const ms = Math.max(0, parseWallTime(next).valueOf() - serverNow())
    const timer = setTimeout(() => setTold({ now: wallTimeNow() }), Math.min(ms, hourMs))
    return () => clearTimeout(timer)
  }, [next, told])

  return told.now
}
