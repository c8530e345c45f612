import type { DataOf, Endpoint } from '@ceping/contract/endpoint'
import { useEffect, useState } from 'react'
import { followEvents } from './follow-events.ts'

/**
 * What an endpoint's server-sent events have said last, null until they begin; `isLost` says that
 * nothing newer is heard at the moment. Whoever shows it asks the server by a call, too, at least
 * while they are lost: events cannot say that the session has ended.
 */
export function useLatestEvent<Definition extends Endpoint>(endpoint: Definition) {
  const [latest, setLatest] = useState<DataOf<Definition> | null>(null)
  const [isLost, setIsLost] = useState(false)

  useEffect(
    () =>
      followEvents(endpoint, {} as never, {
        onEvent(event) {
          setLatest(event)
          setIsLost(false)
        },
        onLost: () => setIsLost(true),
      }),
    [endpoint],
  )

  return { latest, isLost }
}
