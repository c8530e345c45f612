import { listProblemSets } from '@ceping/contract/problem-set'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** All question banks that I may use, the newest first. */
export const problemSetListQuery = endpointQuery(listProblemSets, { query: {} })

/** What is to be read again after a question bank was created, renamed or deleted. */
export const outdatedByProblemSet = [listProblemSets] as const
