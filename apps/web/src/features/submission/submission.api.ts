import { listAssignments } from '@ceping/contract/assignment'
import { listProblemStatusOfAssignment } from '@ceping/contract/assignment-problem-status'
import type { Endpoint, RequestOf } from '@ceping/contract/endpoint'
import { getMyGrade } from '@ceping/contract/grade'
import { listCalendar } from '@ceping/contract/calendar'
import { getStudentOverview } from '@ceping/contract/overview'
import { listReminders } from '@ceping/contract/reminder'
import { withKnownLines } from '@ceping/contract/known-lines'
import {
  getDraft,
  getSubmission,
  listSubmissions,
  saveDraft,
  type SubmissionView,
} from '@ceping/contract/submission'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { callApi, NetworkError } from '../../lib/call-api.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { findNeighbours } from './neighbours.ts'

/** Whose submissions to which problem; without an assignment, the trial runs. */
export interface SubmissionScope {
  problemId: number
  assignmentId: number | undefined
  userId: number
}

/** One page of the submissions to a problem, the latest first. */
export function submissionListQuery(scope: SubmissionScope, current: number) {
  return endpointQuery(listSubmissions, { body: { ...scope, current, pageSize: 10 } })
}

/** The latest hundred submissions to a problem: more make no curve that can be read. */
export function scoreHistoryQuery(scope: SubmissionScope) {
  return endpointQuery(listSubmissions, { body: { ...scope, current: 1, pageSize: 100 } })
}

/** Whose submissions of a class: all, those of an assignment, those to a problem. */
export interface StudentSubmissions {
  classId: number
  userId: number
  assignmentId?: number | undefined
  problemId?: number | undefined
}

/** One page of a student's submissions, the latest first. */
export function studentSubmissionsQuery(filter: StudentSubmissions, current: number) {
  return endpointQuery(listSubmissions, { body: { ...filter, current, pageSize: 10 } })
}

/** The submissions right before and after one, of the same student to the same problem. */
export function neighboursQuery(filter: StudentSubmissions, submissionId: number) {
  return queryOptions({
    queryKey: [listSubmissions.path, 'neighbours', filter, submissionId],
    queryFn: ({ signal }) =>
      findNeighbours(submissionId, (current) =>
        callApi(listSubmissions, { body: { ...filter, current, pageSize: 100 } }, signal),
      ),
  })
}

/** One submission with its code and result. */
export function submissionQuery(submissionId: number) {
  return {
    ...endpointQuery(getSubmission, { query: { id: String(submissionId) } }),
    select: atKnownLines,
  }
}

/** Older reports may name lines that a student has forged; they are not in the file. */
function atKnownLines(submission: SubmissionView): SubmissionView {
  const { report, testFileCode, fileCode: referenceCode } = submission
  if (report === null) return submission
  return { ...submission, report: withKnownLines(report, { testFileCode, referenceCode }) }
}

/** What the server keeps of the code that I write for a problem, in an assignment or outside of any. */
export function draftQuery(problemId: string, assignmentId: string | undefined) {
  return {
    ...endpointQuery(getDraft, { query: { problemId, assignmentId } }),
    // Read once when the problem is opened: from then on the editor holds the newest state.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  }
}

/** The problems of an exam of which the server has a text of mine. An exam has few of them. */
export function savedProblemsQuery(assignmentId: number, problemIds: readonly number[]) {
  return queryOptions({
    queryKey: [getDraft.path, 'saved', assignmentId, problemIds],
    queryFn: async ({ signal }) => {
      const drafts = await Promise.all(
        problemIds.map((problemId) => {
          const query = { problemId: String(problemId), assignmentId: String(assignmentId) }
          return callApi(getDraft, { query }, signal)
        }),
      )
      return problemIds.filter((_, index) => drafts[index] !== null)
    },
    staleTime: 0,
  })
}

/** Save the code on the server, however many tries that takes. */
export const saveDraftMutation = mutationOptions({
  mutationFn: (body: RequestOf<typeof saveDraft>['body']) => callApi(saveDraft, { body }),
  retry: (failures, error) => error instanceof NetworkError && failures < 3,
  // One after the other: a late retry must not overwrite a newer draft.
  scope: { id: 'save-draft' },
})

/** What is read again after a submission: progress and grade. */
export const outdatedByJudging: Endpoint[] = [
  listSubmissions,
  listProblemStatusOfAssignment,
  listAssignments,
  getMyGrade,
  getStudentOverview,
  listCalendar,
  listReminders,
]
