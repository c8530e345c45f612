import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, NetworkError } from './call-api.ts'

/** Cache of everything read from the server; `onSignedOut` runs when any call finds no session. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  function onError(error: Error): void {
    if (error instanceof ApiError && error.isSignedOut) onSignedOut()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // A refusal stays a refusal, and an answer that cannot be read stays one: only a lost
        // connection is worth another try.
        retry: (failures, error) =>
          error instanceof NetworkError && error.status !== 200 && failures < 2,
      },
      mutations: { networkMode: 'always' },
    },
  })
}
