import type { DataOf, Endpoint, RequestOf } from '@ceping/contract/endpoint'
import { addressOf } from './call-api.ts'

/** Lost events are requested again after this time. */
const reopenDelayMs = 5_000

interface EventListeners<Event> {
  onEvent: (event: Event) => void
  /** Runs when events stop for now: the server is away, refuses, or has ended the stream. */
  onLost: () => void
  /** Runs before each connection: the first event that comes by it says everything. */
  onOpen?: () => void
  /** Follows also while nobody sees the page: of what says that somebody is there. */
  isKeptHidden?: boolean
}

/**
 * Follow an endpoint's server-sent events, and reconnect after every loss; the browser itself
 * reconnects only after some. A hidden page follows nothing: a browser has six connections to a
 * server, for all its pages. Returns how to stop.
 */
export function followEvents<Definition extends Endpoint>(
  endpoint: Definition,
  request: RequestOf<Definition>,
  { onEvent, onLost, onOpen, isKeptHidden = false }: EventListeners<DataOf<Definition>>,
): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function close(): void {
    clearTimeout(timer)
    source?.close()
  }
  function open(): void {
    close()
    if (document.hidden && !isKeptHidden) return
    onOpen?.()
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

  function seen(): void {
    if (!isKeptHidden || source?.readyState === EventSource.CLOSED) open()
  }

  open()
  document.addEventListener('visibilitychange', seen)
  // Sooner than the delay.
  window.addEventListener('online', open)
  return () => {
    document.removeEventListener('visibilitychange', seen)
    window.removeEventListener('online', open)
    close()
  }
}
