import { listRescorableAssignments, listRescorings } from '@ceping/contract/admin/rescoring'
import { getAssignmentScoring } from '@ceping/contract/assignment-scoring'
import { getAssignment, listAssignments } from '@ceping/contract/assignment'
import { listProblemStatusOfAssignment } from '@ceping/contract/assignment-problem-status'
import type { Endpoint } from '@ceping/contract/endpoint'
import { getGradebook } from '@ceping/contract/grade'
import { getTeacherOverview } from '@ceping/contract/overview'
import type { RescoringView } from '@ceping/contract/rescoring'
import { listSubmissions } from '@ceping/contract/submission'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** Rows per page of the lists. */
export const pageSize = 10

const progressMs = 1_000

/** Whether a re-scoring waits or is under way. */
export function isUnfinished({ finishedAt }: RescoringView): boolean {
  return finishedAt === null
}

function intervalWhile(rescorings: RescoringView[] | undefined): number | false {
  return rescorings?.some(isUnfinished) === true ? progressMs : false
}

/** How an assignment is scored, and how far its re-scorings are. */
export function assignmentScoringQuery(assignmentId: number) {
  return queryOptions({
    ...endpointQuery(getAssignmentScoring, { query: { id: String(assignmentId) } }),
    refetchInterval: ({ state }) => intervalWhile(state.data?.rescorings),
  })
}

/** One page of all re-scorings, with their progress. */
export function rescoringsQuery(current: number) {
  return queryOptions({
    ...endpointQuery(listRescorings, { body: { current, pageSize } }),
    refetchInterval: ({ state }) => intervalWhile(state.data?.records),
    placeholderData: keepPreviousData,
  })
}

/** One page of the homework and exams that can be scored anew. */
export function rescorableQuery(current: number, keyword: string) {
  const body = { current, pageSize, keyword }
  return {
    ...endpointQuery(listRescorableAssignments, { body }),
    placeholderData: keepPreviousData,
  }
}

/** What is no longer right once a re-scoring was asked for. */
export const outdatedByRequest: Endpoint[] = [
  getAssignmentScoring,
  listRescorings,
  listRescorableAssignments,
  getAssignment,
  listAssignments,
]

/** What is no longer right once it is done. */
export const outdatedByScores: Endpoint[] = [
  listRescorableAssignments,
  listProblemStatusOfAssignment,
  listSubmissions,
  getGradebook,
  getTeacherOverview,
]
