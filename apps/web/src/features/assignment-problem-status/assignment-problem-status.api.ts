import { listProblemStatusOfAssignment } from '@ceping/contract/assignment-problem-status'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import type { ListView } from '../../lib/list-view.ts'

const { path } = listProblemStatusOfAssignment

/** Problems per page of an assignment (specification, section 9). */
export const pageSize = 10

/** All problems of an assignment, in its order. */
export function problemStatusListQuery(assignmentId: string) {
  return queryOptions({
    queryKey: [path, assignmentId, 'all'],
    queryFn: async ({ signal }) => {
      const answer = await callApi(
        listProblemStatusOfAssignment,
        { query: { assignmentId } },
        signal,
      )
      return Array.isArray(answer) ? answer : answer.records
    },
  })
}

/** One page of the problems of an assignment, filtered by the server. */
export function problemStatusPageQuery(assignmentId: string, { page, title, tags }: ListView) {
  const query = {
    assignmentId,
    current: String(page),
    pageSize: String(pageSize),
    title: title || undefined,
    tags: tags.length === 0 ? undefined : JSON.stringify(tags),
  }
  return queryOptions({
    queryKey: [path, assignmentId, query],
    queryFn: async ({ signal }) => {
      const answer = await callApi(listProblemStatusOfAssignment, { query }, signal)
      return Array.isArray(answer) ? { records: answer, total: answer.length } : answer
    },
  })
}
