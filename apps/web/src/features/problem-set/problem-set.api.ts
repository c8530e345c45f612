import { listProblemSets } from '@ceping/contract/problem-set'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** All question banks that I may use, the newest first. */
export const problemSetListQuery = endpointQuery(listProblemSets, { query: {} })
