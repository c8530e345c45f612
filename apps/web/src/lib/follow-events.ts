import type { DataOf, Endpoint, RequestOf } from '@ceping/contract/endpoint'
import { addressOf } from './call-api.ts'

/** Lost events are requested again after this time. */
const reopenDelayMs = 5_000

interface EventListeners<Event> {
  onEvent: (event: Event) => void
  /** Runs when events stop for now: the server is away, refuses, or has ended the stream. */
  onLost: () => void
}

/**
 * Follow an endpoint's server-sent events, and reconnect after every loss; the browser itself
 * reconnects only after some. A hidden page follows nothing: a browser has six connections to a
 * server, for all its pages. Returns how to stop.
 */
export function followEvents<Definition extends Endpoint>(
  endpoint: Definition,
  request: RequestOf<Definition>,
  { onEvent, onLost }: EventListeners<DataOf<Definition>>,
): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function close(): void {
    clearTimeout(timer)
    source?.close()
  }
  function open(): void {
    close()
    if (document.hidden) return
    source = new EventSource(addressOf(endpoint, request))
    source.addEventListener('message', (message: MessageEvent<string>) => {
      onEvent(endpoint.data.parse(JSON.parse(message.data)) as DataOf<Definition>)
    })
    source.addEventListener('error', () => {
      close()
      timer = setTimeout(open, reopenDelayMs)
      onLost()
    })
  }

  open()
  document.addEventListener('visibilitychange', open)
  return () => {
    document.removeEventListener('visibilitychange', open)
    close()
  }
}
