import type { DataOf, Endpoint, RequestOf } from '@ceping/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from './call-api.ts'

/**
 * A call that changes something, as a mutation whose variables are the request. Once it has
 * succeeded, whatever was read by the endpoints that it `outdates` is read again.
 */
export function useCall<Definition extends Endpoint>(
  endpoint: Definition,
  outdates: readonly Endpoint[] = [],
) {
  const queryClient = useQueryClient()
  return useMutation<DataOf<Definition>, Error, RequestOf<Definition>>({
    mutationFn: (request) => callApi(endpoint, request),
    onSuccess: async () => {
      await Promise.all(
        outdates.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
      )
    },
  })
}
