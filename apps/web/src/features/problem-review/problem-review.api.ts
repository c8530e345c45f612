import { getProblemReview } from '@ceping/contract/problem-review'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** What a class has missed in a problem of an assignment. */
export function problemReviewQuery(assignmentId: string, problemId: string) {
  return endpointQuery(getProblemReview, { query: { assignmentId, problemId } })
}
