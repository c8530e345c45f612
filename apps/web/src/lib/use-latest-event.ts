import type { DataOf, Endpoint } from '@ceping/contract/endpoint'
import { useEffect, useState } from 'react'
import { followEvents } from './follow-events.ts'

/** Events that were lost are taken up again after this. */
const reopenDelayMs = 5_000

/**
 * What an endpoint's server-sent events have said last, null until they begin; `isLost` says that
 * nothing newer is heard at the moment.
 */
export function useLatestEvent<Definition extends Endpoint>(endpoint: Definition) {
  const [latest, setLatest] = useState<DataOf<Definition> | null>(null)
  const [isLost, setIsLost] = useState(false)

  useEffect(() => {
    let unfollow: () => void
    let timer: ReturnType<typeof setTimeout>
    function open(): void {
      unfollow = followEvents(endpoint, {} as never, {
        onEvent(event) {
          setLatest(event)
          setIsLost(false)
        },
        onLost() {
          setIsLost(true)
          timer = setTimeout(open, reopenDelayMs)
        },
      })
    }
    open()
    return () => {
      clearTimeout(timer)
      unfollow()
    }
  }, [endpoint])

  return { latest, isLost }
}
