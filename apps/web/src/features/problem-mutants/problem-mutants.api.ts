import type { Endpoint } from '@ceping/contract/endpoint'
import { getGradebook } from '@ceping/contract/grade'
import { getModelSuite } from '@ceping/contract/model-suite'
import { getProblemMutants } from '@ceping/contract/problem-mutants'
import { getProblemReview } from '@ceping/contract/problem-review'
import { getSubmission, listSubmissions } from '@ceping/contract/submission'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** The mutants of a problem, and which of them count. */
export function problemMutantsQuery(problemId: number) {
  return endpointQuery(getProblemMutants, { query: { problemId: String(problemId) } })
}

/** What is to be read again after other mutants count. */
export const outdatedByMutants: Endpoint[] = [
  getProblemMutants,
  getModelSuite,
  getProblemReview,
  getGradebook,
  listSubmissions,
  getSubmission,
]
