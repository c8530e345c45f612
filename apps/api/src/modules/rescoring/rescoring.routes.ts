import * as contract from '@ceping/contract/admin/rescoring'
import type { Api } from '../../http/route.ts'
import {
  listRescorableAssignments,
  listRescorings,
  previewRescoring,
  startRescoring,
} from './rescoring.service.ts'

export function rescoringRoutes(api: Api): void {
  api.serve(contract.listRescorableAssignments, listRescorableAssignments)
  api.serve(contract.previewRescoring, previewRescoring)
  api.serve(contract.startRescoring, startRescoring)
  api.serve(contract.listRescorings, listRescorings)
}
