import type { DataOf, Endpoint, RequestOf } from '@ceping/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { isEditConflict } from './call-api.ts'
import { endpointQuery } from './endpoint-query.ts'

/**
 * Read what another user has saved, after a save was refused because of it. Resolves to null for
 * other failures, and where it cannot be read now: the next save is then refused again.
 */
export function useReadNewer<Definition extends Endpoint>(
  endpoint: Definition,
  request: RequestOf<Definition>,
): (error: unknown) => Promise<DataOf<Definition> | null> {
  const queryClient = useQueryClient()
  return async (error) => {
    if (!isEditConflict(error)) return null
    const query = { ...endpointQuery(endpoint, request), staleTime: 0 }
    return queryClient.fetchQuery(query).catch(() => null)
  }
}

/**
 * The version that a form edits, `begun` at first. After an edit conflict, what was typed stays,
 * `overtakenBy` is the other's state, and the next save replaces it.
 */
export function useEditedVersion<
  Definition extends Endpoint & { data: z.ZodType<{ version: number }> },
>(endpoint: Definition, request: RequestOf<Definition>, begun: number) {
  const queryClient = useQueryClient()
  const readNewer = useReadNewer(endpoint, request)
  const [version, setVersion] = useState(begun)
  const [overtakenBy, setOvertakenBy] = useState<DataOf<Definition> | null>(null)
  return {
    version,
    overtakenBy,
    /** To be called after a save: the current state is one's own. */
    catchUp: (): void => {
      const { queryKey } = endpointQuery(endpoint, request)
      setVersion((last) => queryClient.getQueryData(queryKey)?.version ?? last)
      setOvertakenBy(null)
    },
    /** To be called with the error of a failed save. */
    adoptRefusal: async (error: unknown): Promise<void> => {
      const newer = await readNewer(error)
      if (newer === null) return
      setVersion(newer.version)
      setOvertakenBy(newer)
    },
  }
}
