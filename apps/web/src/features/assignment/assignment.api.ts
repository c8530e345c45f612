import { getAssignment, listAssignments, listNewProblems } from '@ceping/contract/assignment'
import { listProblemStatusOfAssignment } from '@ceping/contract/assignment-problem-status'
import { getGradebook } from '@ceping/contract/grade'
import { getTeacherOverview } from '@ceping/contract/overview'
import { listProblemSets } from '@ceping/contract/problem-set'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import { queryOptions } from '@tanstack/react-query'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { msUntilNextTurn } from '../../lib/next-turn.ts'
import { serverNow } from '../../lib/server-clock.ts'

/** Homework or exams of a class; read again whenever one of them starts or ends. */
export function assignmentListQuery(classId: string, type: AssignmentType) {
  return queryOptions({
    ...endpointQuery(listAssignments, { query: { classId, type } }),
    refetchInterval: ({ state }) => msUntilNextTurn(state.data ?? [], serverNow()),
  })
}

/** One assignment; read again when it starts or ends. */
export function assignmentQuery(assignmentId: string) {
  return queryOptions({
    ...endpointQuery(getAssignment, { query: { id: assignmentId } }),
    refetchInterval: ({ state }) =>
      msUntilNextTurn(state.data === undefined ? [] : [state.data], serverNow()),
  })
}

/** The banks to choose from; the blank name is the specification's (section 7). */
export const problemSetListQuery = endpointQuery(listProblemSets, {
  query: { problemSetName: ' ' },
})

/** What is to be read again after an assignment was published, changed or deleted. */
export const outdatedByAssignment = [
  listAssignments,
  getAssignment,
  listNewProblems,
  listProblemStatusOfAssignment,
  getGradebook,
  getTeacherOverview,
] as const
