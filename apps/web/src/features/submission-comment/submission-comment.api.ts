import { listProblemStatusOfAssignment } from '@ceping/contract/assignment-problem-status'
import { getStudentOverview } from '@ceping/contract/overview'
import { getSubmission, listSubmissions } from '@ceping/contract/submission'
import { listComments } from '@ceping/contract/submission-comment'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** What has been said of a submission. */
export function commentsQuery(submissionId: number) {
  return endpointQuery(listComments, { query: { id: String(submissionId) } })
}

/** What is to be read again after somebody has commented. */
export const outdatedByComment = [listComments, listSubmissions, getSubmission] as const

/** What is to be read again once a student has seen comments: not themselves, so that their marks stay a while. */
export const outdatedBySeeing = [
  listSubmissions,
  getSubmission,
  listProblemStatusOfAssignment,
  getStudentOverview,
] as const
