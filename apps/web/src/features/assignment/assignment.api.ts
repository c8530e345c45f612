import { type AssignmentView, getAssignment, listAssignments } from '@ceping/contract/assignment'
import { listProblemStatusOfAssignment } from '@ceping/contract/assignment-problem-status'
import { getGradebook } from '@ceping/contract/grade'
import { getTeacherOverview } from '@ceping/contract/overview'
import { listProblemSets } from '@ceping/contract/problem-set'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import { queryOptions } from '@tanstack/react-query'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { parseWallTime } from '../../lib/format.ts'
import { serverNow } from '../../lib/server-clock.ts'

export function assignmentListQuery(classId: string, type: AssignmentType) {
  return endpointQuery(listAssignments, { query: { classId, type } })
}

/** One assignment; asked again each second where its start or deadline has passed unnoticed. */
export function assignmentQuery(assignmentId: string) {
  return queryOptions({
    ...endpointQuery(getAssignment, { query: { id: assignmentId } }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isTurnDue(state.data) ? 1_000 : false,
  })
}

/** Whether the clock says otherwise than the condition: the server's may be a moment behind ours. */
function isTurnDue({ assignmentCondition, startTime, endTime }: AssignmentView): boolean {
  if (assignmentCondition === '已结束') return false
  const turn = assignmentCondition === '进行中' ? endTime : startTime
  return parseWallTime(turn).valueOf() <= serverNow()
}

/** The banks to choose from; the blank name is the specification's (section 7). */
export const problemSetListQuery = endpointQuery(listProblemSets, {
  query: { problemSetName: ' ' },
})

/** What is to be read again after an assignment was published, changed or deleted. */
export const outdatedByAssignment = [
  listAssignments,
  getAssignment,
  listProblemStatusOfAssignment,
  getGradebook,
  getTeacherOverview,
] as const
