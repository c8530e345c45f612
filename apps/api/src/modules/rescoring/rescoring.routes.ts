import * as contract from '@ceping/contract/admin/rescoring'
import * as scoringContract from '@ceping/contract/assignment-scoring'
import type { Api } from '../../http/route.ts'
import {
  getAssignmentScoring,
  previewScoringPolicy,
  undoRescoring,
  updateScoringPolicy,
} from './assignment-scoring.ts'
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
  api.serve(scoringContract.getAssignmentScoring, getAssignmentScoring)
  api.serve(scoringContract.previewScoringPolicy, previewScoringPolicy)
  api.serve(scoringContract.updateScoringPolicy, updateScoringPolicy)
  api.serve(scoringContract.undoRescoring, undoRescoring)
}
