import { useEffect, useState } from 'react'
import { formatClockSecond } from '@ceping/contract/time'
import { wallTimeNow } from '../lib/format.ts'

/** The server's clock, by which everything begins and ends. */
export function ServerTime() {
  const [now, setNow] = useState(() => wallTimeNow())

  // A clock outside React.
  useEffect(() => {
    const timer = setInterval(() => setNow(wallTimeNow()), 1000)
    return () => clearInterval(timer)
  }, [])

  return (
    <span className="muted" style={{ whiteSpace: 'nowrap' }}>
      服务器时间 <time dateTime={now}>{formatClockSecond(now)}</time>
    </span>
  )
}
