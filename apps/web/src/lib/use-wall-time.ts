import { useEffect, useState } from 'react'
import { parseWallTime, wallTimeNow } from './format.ts'
import { serverNow } from './server-clock.ts'

/** Timers of weeks are not kept. */
const longestTimerMs = 3_600_000

/** The platform's wall-clock time, told anew when one of these times has come. */
export function useWallTime(turns: readonly string[]): string {
  const [told, setTold] = useState(wallTimeNow)
  const [next] = turns.filter((time) => time > told).toSorted()

  // A clock outside React.
  useEffect(() => {
    if (next === undefined) return undefined
    let timer: ReturnType<typeof setTimeout>
    function wait(until: string): void {
      const ms = Math.max(0, parseWallTime(until).valueOf() - serverNow())
      timer = setTimeout(
        () => {
          const now = wallTimeNow()
          if (now < until) wait(until)
          else setTold(now)
        },
        Math.min(ms, longestTimerMs),
      )
    }
    wait(next)
    return () => clearTimeout(timer)
  }, [next])

  return told
}
