import { getExam } from '@ceping/contract/exam'
import { getAssignment, listAssignments } from '@ceping/contract/assignment'
import { listClasses } from '@ceping/contract/class'
import { getComposition, listNewProblems, listPapers } from '@ceping/contract/composition'
import { listProblemStatusOfAssignment } from '@ceping/contract/assignment-problem-status'
import { listExtensions } from '@ceping/contract/deadline-extension'
import { getGradebook } from '@ceping/contract/grade'
import { getTeacherOverview } from '@ceping/contract/overview'
import { listProblems } from '@ceping/contract/problem'
import { listProblemSets } from '@ceping/contract/problem-set'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { msUntilNextTurn } from '../../lib/next-turn.ts'
import { readAllPages } from '../../lib/read-all-pages.ts'
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

/** All problems of a bank, in its order. */
export function bankProblemsQuery(problemSetId: number) {
  return queryOptions({
    queryKey: [listProblems.path, problemSetId, 'all'],
    queryFn: ({ signal }) =>
      readAllPages((page) => callApi(listProblems, { body: { problemSetId, ...page } }, signal)),
  })
}

/** What an assignment consists of; always as it is now, since it is edited. */
export function compositionQuery(assignmentId: number) {
  return queryOptions({
    ...endpointQuery(getComposition, { query: { id: String(assignmentId) } }),
    staleTime: 0,
  })
}

/** Which problems each student has got, where they were drawn; always as it is now. */
export function papersQuery(assignmentId: number) {
  return queryOptions({
    ...endpointQuery(listPapers, { query: { id: String(assignmentId) } }),
    staleTime: 0,
  })
}

/** What is to be read again after an assignment was published, changed or deleted. */
export const outdatedByAssignment = [
  getExam,
  listAssignments,
  getAssignment,
  getComposition,
  listNewProblems,
  listPapers,
  listExtensions,
  listProblemStatusOfAssignment,
  getGradebook,
  getTeacherOverview,
  listClasses,
] as const
