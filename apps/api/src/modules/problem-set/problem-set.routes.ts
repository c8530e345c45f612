import * as contract from '@ceping/contract/problem-set'
import type { Api } from '../../http/route.ts'
import { createProblemSet, listProblemSets } from './problem-set.service.ts'

export function problemSetRoutes(api: Api): void {
  api.serve(contract.createProblemSet, createProblemSet)
  api.serve(contract.listProblemSets, listProblemSets)
}
