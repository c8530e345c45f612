import { joinClass } from '@ceping/contract/class-member'
import { getClass, listClasses } from '@ceping/contract/class'
import { getStudentOverview } from '@ceping/contract/overview'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

export const classListQuery = endpointQuery(listClasses, { query: {} })

/** Dissolved classes: a teacher's own, which only an administrator can bring back. */
export const archivedClassListQuery = endpointQuery(listClasses, { query: { isArchived: 'true' } })

export function classQuery(classId: string) {
  return endpointQuery(getClass, { params: { classId } })
}

export function joinClassMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (inviteCode: string) => callApi(joinClass, { query: { inviteCode } }),
    onSuccess: () =>
      Promise.all(
        [listClasses, getStudentOverview].map(({ path }) =>
          queryClient.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  })
}
