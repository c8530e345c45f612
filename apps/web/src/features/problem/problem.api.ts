import type { Endpoint } from '@ceping/contract/endpoint'
import { listNewProblems } from '@ceping/contract/composition'
import { getProblem, listProblems } from '@ceping/contract/problem'
import { listProblemSets } from '@ceping/contract/problem-set'
import { countRejudgeable } from '@ceping/contract/rejudging'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import type { ProblemListView } from './problem-list-view.ts'

/** Problems per page of a question bank (specification, section 9). */
export const pageSize = 10

/** One page of a question bank, filtered by the server. */
export function problemListQuery(problemSetId: number, view: ProblemListView) {
  const { page, use, ...filter } = view
  return endpointQuery(listProblems, {
    body: { problemSetId, current: page, pageSize, ...filter, ...(use !== null && { use }) },
  })
}

/** How many submissions to a problem were judged, and with an older reference code. */
export function rejudgeableQuery(problemId: number) {
  return endpointQuery(countRejudgeable, { query: { problemId: String(problemId) } })
}

/** What is to be read again after a problem was created, changed or deleted; banks count theirs. */
export const outdatedByProblem: Endpoint[] = [
  listProblems,
  getProblem,
  listProblemSets,
  listNewProblems,
  countRejudgeable,
]
