import * as contract from '@ceping/contract/problem-set'
import type { Api } from '../../http/route.ts'
import {
  createProblemSet,
  deleteProblemSet,
  listProblemSets,
  updateProblemSet,
} from './problem-set.service.ts'

export function problemSetRoutes(api: Api): void {
  api.serve(contract.createProblemSet, createProblemSet)
  api.serve(contract.listProblemSets, listProblemSets)
  api.serve(contract.updateProblemSet, updateProblemSet)
  api.serve(contract.deleteProblemSet, deleteProblemSet)
}
