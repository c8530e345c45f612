import type { DataOf, Endpoint, RequestOf } from '@ceping/contract/endpoint'
import { addressOf } from './call-api.ts'

interface EventListeners<Event> {
  onEvent: (event: Event) => void
  /** Runs when the browser has given up: nothing more comes. */
  onLost: () => void
}

/**
 * Follow an endpoint's server-sent events. A lost connection is taken up again by the browser itself,
 * but an answer that is no stream (a refusal, a proxy's 502) is the end. Returns how to stop.
 */
export function followEvents<Definition extends Endpoint>(
  endpoint: Definition,
  request: RequestOf<Definition>,
  { onEvent, onLost }: EventListeners<DataOf<Definition>>,
): () => void {
  const source = new EventSource(addressOf(endpoint, request as object))
  source.addEventListener('message', (message: MessageEvent<string>) => {
    onEvent(endpoint.data.parse(JSON.parse(message.data)) as DataOf<Definition>)
  })
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED) onLost()
  })
  return () => source.close()
}
