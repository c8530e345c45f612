import type { Endpoint } from '@ceping/contract/endpoint'
import { getModelSuite } from '@ceping/contract/model-suite'
import { getProblemMutants } from '@ceping/contract/problem-mutants'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** The model suite of a problem, with its faulty variants. */
export function modelSuiteQuery(problemId: number) {
  return endpointQuery(getModelSuite, { query: { problemId: String(problemId) } })
}

/** What is to be read again after a suite was saved or deleted. */
export const outdatedBySuite: Endpoint[] = [getModelSuite, getProblemMutants]
