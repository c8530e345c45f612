import * as contract from '@ceping/contract/problem-mutants'
import type { Api } from '../../http/route.ts'
import { getProblemMutants } from './problem-mutants.service.ts'
import { previewMutants, updateMutants } from './update-mutants.ts'

export function problemMutantsRoutes(api: Api): void {
  api.serve(contract.getProblemMutants, getProblemMutants)
  api.serve(contract.previewMutants, previewMutants)
  api.serve(contract.updateMutants, updateMutants)
}
