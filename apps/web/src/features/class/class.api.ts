import { joinClass } from '@ceping/contract/class-member'
import { getClass, listClasses } from '@ceping/contract/class'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

export const classListQuery = endpointQuery(listClasses, { query: {} })

export function classQuery(classId: string) {
  return endpointQuery(getClass, { params: { classId } })
}

export function joinClassMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (inviteCode: string) => callApi(joinClass, { query: { inviteCode } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: classListQuery.queryKey }),
  })
}
