import type { DataOf, Endpoint, RequestOf } from '@ceping/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from './call-api.ts'

/** Query options of a reading endpoint, keyed by its path and the request. */
export function endpointQuery<Definition extends Endpoint>(
  endpoint: Definition,
  request: RequestOf<Definition>,
) {
  return queryOptions<DataOf<Definition>>({
    queryKey: [endpoint.path, request],
    queryFn: ({ signal }) => callApi(endpoint, request, signal),
  })
}
