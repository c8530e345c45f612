import {
  getRejudgeResult,
  getRejudging,
  listRejudgeResults,
  listRejudgings,
  listRejudgingTargets,
  previewRejudging,
  type RejudgeChange,
  type RejudgingView,
} from '@ceping/contract/rejudging'
import { listProblemStatusOfAssignment } from '@ceping/contract/assignment-problem-status'
import type { Endpoint } from '@ceping/contract/endpoint'
import { getGradebook } from '@ceping/contract/grade'
import { getTeacherOverview } from '@ceping/contract/overview'
import { getSubmission, listSubmissions } from '@ceping/contract/submission'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { endpointQuery } from '../../lib/endpoint-query.ts'

export const pageSize = 10

/** The interval for running re-judgings, and for their preview, which takes longer to read. */
const progressMs = 2_000
const resultsMs = 15_000

export function isJudging({ state }: RejudgingView): boolean {
  return state === '判题中'
}

/** One page of the re-judgings, with their progress. */
export function rejudgingsQuery(current: number) {
  return queryOptions({
    ...endpointQuery(listRejudgings, { body: { current, pageSize } }),
    refetchInterval: ({ state }) =>
      state.data?.records.some(isJudging) === true ? progressMs : false,
    placeholderData: keepPreviousData,
  })
}

/** One re-judging, with its progress. */
export function rejudgingQuery(id: number) {
  return queryOptions({
    ...endpointQuery(getRejudging, { query: { id: String(id) } }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isJudging(state.data) ? progressMs : false,
  })
}

/** What a re-judging changes, of which all has been judged. */
export function previewQuery({ rejudgingId }: RejudgingView, keepsHigher: boolean) {
  const query = { id: String(rejudgingId), keepsHigher: keepsHigher ? 'true' : 'false' } as const
  return queryOptions({
    ...endpointQuery(previewRejudging, { query }),
    placeholderData: keepPreviousData,
  })
}

/** One page of the results that have come, those that change most first; read anew when all have. */
export function resultsQuery(
  rejudging: RejudgingView,
  view: { page: number; changes: RejudgeChange[] },
) {
  const { rejudgingId } = rejudging
  const { page: current, changes } = view
  const options = endpointQuery(listRejudgeResults, {
    body: { rejudgingId, changes, current, pageSize },
  })
  return queryOptions({
    ...options,
    queryKey: [...options.queryKey, isJudging(rejudging)],
    refetchInterval: isJudging(rejudging) ? resultsMs : false,
    placeholderData: keepPreviousData,
  })
}

/** Both results of one submission in full. */
export function resultQuery(rejudgingId: number, submissionId: number) {
  const query = { rejudgingId: String(rejudgingId), submissionId: String(submissionId) }
  return endpointQuery(getRejudgeResult, { query })
}

/** The problems of homework or an exam. */
export function problemsQuery(assignmentId: number) {
  const query = { scope: 'problem', assignmentId: String(assignmentId) } as const
  return endpointQuery(listRejudgingTargets, { query })
}

/** Problems, or homework and exams, by name. */
export function targetsQuery(scope: 'problem' | 'assignment', keyword: string) {
  return {
    ...endpointQuery(listRejudgingTargets, { query: { scope, keyword } }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  }
}

/** What is no longer right once a re-judging was started or given up. */
export const outdatedByRejudging: Endpoint[] = [listRejudgings, getRejudging, listRejudgeResults]

/** What is no longer right once its results count, or count no more. */
export const outdatedByResults: Endpoint[] = [
  ...outdatedByRejudging,
  previewRejudging,
  getRejudgeResult,
  listSubmissions,
  getSubmission,
  listProblemStatusOfAssignment,
  getGradebook,
  getTeacherOverview,
]
