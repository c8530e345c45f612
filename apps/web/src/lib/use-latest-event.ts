import type { DataOf, Endpoint } from '@ceping/contract/endpoint'
import { useEffect, useState } from 'react'
import { followEvents } from './follow-events.ts'

/**
 * The last event of an endpoint's server-sent events, null until they begin; `isLost` while the
 * connection is lost. Components should also read by a call, at least while it is lost: events
 * cannot say that the session has ended.
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
