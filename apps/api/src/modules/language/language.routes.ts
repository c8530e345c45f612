import * as contract from '@ceping/contract/language'
import type { Api } from '../../http/route.ts'
import {
  completeTest,
  describeName,
  diagnoseTest,
  listSignatures,
  organiseImports,
  renameInTest,
} from './language.service.ts'

export function languageRoutes(api: Api): void {
  api.serve(contract.diagnoseTest, diagnoseTest)
  api.serve(contract.completeTest, completeTest)
  api.serve(contract.organiseImports, organiseImports)
  api.serve(contract.describeName, describeName)
  api.serve(contract.listSignatures, listSignatures)
  api.serve(contract.renameInTest, renameInTest)
}
