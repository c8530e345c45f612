import * as contract from '@ceping/contract/admin/teaching-parameters'
import type { Api } from '../../http/route.ts'
import { changeTeachingParameters, restoreTeachingParameters } from './change-parameters.ts'
import {
  getTeachingParameters,
  listParametersVersions,
  previewTeachingParameters,
} from './teaching-parameters.service.ts'

export function teachingParametersRoutes(api: Api): void {
  api.serve(contract.getTeachingParameters, getTeachingParameters)
  api.serve(contract.previewTeachingParameters, previewTeachingParameters)
  api.serve(contract.changeTeachingParameters, changeTeachingParameters)
  api.serve(contract.listParametersVersions, listParametersVersions)
  api.serve(contract.restoreTeachingParameters, restoreTeachingParameters)
}
