import * as adminContract from '@ceping/contract/admin/problem-set'
import * as contract from '@ceping/contract/problem-set'
import type { Api } from '../../http/route.ts'
import {
  createProblemSet,
  deleteProblemSet,
  listProblemSets,
  updateProblemSet,
} from './problem-set.service.ts'
import { listAllProblemSets } from './list-all-problem-sets.ts'
import { restoreProblemSet } from './restore-problem-set.ts'

export function problemSetRoutes(api: Api): void {
  api.serve(contract.createProblemSet, createProblemSet)
  api.serve(contract.listProblemSets, listProblemSets)
  api.serve(contract.updateProblemSet, updateProblemSet)
  api.serve(contract.deleteProblemSet, deleteProblemSet)
  api.serve(adminContract.listAllProblemSets, listAllProblemSets)
  api.serve(adminContract.restoreProblemSet, restoreProblemSet)
}
