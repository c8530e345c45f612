import { getAssignment, listAssignments } from '@ceping/contract/assignment'
import { listProblemStatusOfAssignment } from '@ceping/contract/assignment-problem-status'
import type { Endpoint } from '@ceping/contract/endpoint'
import { getExam, getSitting } from '@ceping/contract/exam'
import { getMyGrade } from '@ceping/contract/grade'
import { getStudentOverview } from '@ceping/contract/overview'
import { getSubmission, listSubmissions } from '@ceping/contract/submission'
import { queryOptions } from '@tanstack/react-query'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { msUntilSittingTurn } from './sitting-turn.ts'

/** An exam's rules, and whether its results are released; null where it is not sat as an exam. */
export function examQuery(assignmentId: number) {
  return endpointQuery(getExam, { query: { id: String(assignmentId) } })
}

/** Where I am in an exam; read again when that changes by the clock, should its events not say so. */
export function sittingQuery(assignmentId: number) {
  return queryOptions({
    ...endpointQuery(getSitting, { query: { id: String(assignmentId) } }),
    staleTime: 0,
    refetchInterval: ({ state }) => msUntilSittingTurn(state.data ?? null, serverNow()),
    refetchIntervalInBackground: true,
  })
}

/** What is to be read again after the rules of an exam, or what is shown of it, have changed. */
export const outdatedByExam: readonly Endpoint[] = [getExam, getAssignment, listAssignments]

/** What a student's pages read again when their sitting has changed. */
export const outdatedBySitting: readonly Endpoint[] = [
  getAssignment,
  listAssignments,
  listProblemStatusOfAssignment,
  listSubmissions,
  getSubmission,
  getMyGrade,
  getStudentOverview,
]
