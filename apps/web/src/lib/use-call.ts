import type { DataOf, Endpoint, RequestOf } from '@ceping/contract/endpoint'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from './call-api.ts'

/**
 * A call that changes something, as a mutation whose variables are the request. After a success,
 * the endpoints that it `outdates` are read again. The mutation stays pending until the visible
 * ones have been read, so that code behind `mutateAsync` runs on a screen that shows the change.
 */
export function useCall<Definition extends Endpoint>(
  endpoint: Definition,
  outdates: readonly Endpoint[] = [],
) {
  const queryClient = useQueryClient()
  return useMutation<DataOf<Definition>, Error, RequestOf<Definition>>({
    mutationFn: (request) => callApi(endpoint, request),
    onSuccess: () => readAgain(queryClient, outdates),
  })
}

/** Read these endpoints again: the visible ones at once, the others when they are shown. */
export async function readAgain(
  queryClient: QueryClient,
  endpoints: readonly Endpoint[],
): Promise<void> {
  await Promise.all(
    endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
  )
}
