import type { DataOf, Endpoint, RequestOf } from '@ceping/contract/endpoint'
import { addressOf } from './call-api.ts'

/** Events that were lost are taken up again after this. */
const reopenDelayMs = 5_000

interface EventListeners<Event> {
  onEvent: (event: Event) => void
  /** Runs whenever nothing more comes for now: the server is away, refuses, or has ended the events. */
  onLost: () => void
}

/**
 * Follow an endpoint's server-sent events, and take up again what was lost, however it was lost; the
 * browser itself would do so after some losses only. Nothing is followed on a page that nobody sees:
 * a browser has six connections to a server, for all its pages. Returns how to stop.
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
