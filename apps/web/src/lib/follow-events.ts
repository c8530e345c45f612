import type { DataOf, Endpoint, RequestOf } from '@ceping/contract/endpoint'
import { addressOf } from './call-api.ts'

/**
 * Follow an endpoint's server-sent events; the browser reconnects by itself. Returns how to stop.
 */
export function followEvents<Definition extends Endpoint>(
  endpoint: Definition,
  request: RequestOf<Definition>,
  onEvent: (event: DataOf<Definition>) => void,
): () => void {
  const source = new EventSource(addressOf(endpoint, request as object))
  source.addEventListener('message', (message: MessageEvent<string>) => {
    onEvent(endpoint.data.parse(JSON.parse(message.data)) as DataOf<Definition>)
  })
  return () => source.close()
}
