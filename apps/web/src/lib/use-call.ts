import type { DataOf, Endpoint, RequestOf } from '@ceping/contract/endpoint'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from './call-api.ts'

/**
 * A call that changes something, as a mutation whose variables are the request. Once it has
 * succeeded, whatever was read by the endpoints that it `outdates` is read again. Its promise waits
 * for what is on the screen of that: pending ends, and the code behind `mutateAsync` runs, when the
 * screen shows the change already, and whatever the old state alone has shown is gone by then.
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

/** Have whatever was read by these endpoints read again; what is on the screen, at once. */
export async function readAgain(
  queryClient: QueryClient,
  endpoints: readonly Endpoint[],
): Promise<void> {
  await Promise.all(
    endpoints.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
  )
}
