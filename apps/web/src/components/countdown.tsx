import { useEffect, useState } from 'react'
import { formatCountdown, parseWallTime } from '../lib/format.ts'
import { serverNow } from '../lib/server-clock.ts'

interface CountdownProps {
  /** Wall-clock time of the platform. */
  until: string
}

/** Time left, ticking each second. */
export function Countdown({ until }: CountdownProps) {
  const end = parseWallTime(until).valueOf()
  const [now, setNow] = useState(() => serverNow())
  const isOver = now >= end

  // A clock outside React; it stops at the end.
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [isOver])

  return <span role="timer">{formatCountdown(end - now)}</span>
}
