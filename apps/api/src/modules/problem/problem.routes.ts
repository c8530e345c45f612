import * as contract from '@ceping/contract/problem'
import type { Api } from '../../http/route.ts'
import { addProblem, deleteProblem, updateProblem } from './edit-problem.ts'
import { getProblem, listProblems } from './problem.service.ts'
import { checkReferenceCode } from './reference-check.ts'

export function problemRoutes(api: Api): void {
  api.serve(contract.addProblem, addProblem)
  api.serve(contract.checkReferenceCode, checkReferenceCode)
  api.serve(contract.getProblem, getProblem)
  api.serve(contract.updateProblem, updateProblem)
  api.serve(contract.listProblems, listProblems)
  api.serve(contract.deleteProblem, deleteProblem)
}
