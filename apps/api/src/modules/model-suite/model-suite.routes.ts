import * as contract from '@ceping/contract/model-suite'
import type { Api } from '../../http/route.ts'
import { checkModelSuite } from './check-model-suite.ts'
import { deleteModelSuite, updateModelSuite } from './edit-model-suite.ts'
import { getModelSuite } from './model-suite.service.ts'

export function modelSuiteRoutes(api: Api): void {
  api.serve(contract.getModelSuite, getModelSuite)
  api.serve(contract.checkModelSuite, checkModelSuite)
  api.serve(contract.updateModelSuite, updateModelSuite)
  api.serve(contract.deleteModelSuite, deleteModelSuite)
}
