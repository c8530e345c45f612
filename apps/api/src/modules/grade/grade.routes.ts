import * as contract from '@ceping/contract/grade'
import { adjustScore as adjustScoreEndpoint } from '@ceping/contract/score-adjustment'
import type { Api } from '../../http/route.ts'
import { adjustScore } from './adjust-score.ts'
import { exportGradebook } from './export-gradebook.ts'
import { getGradebook, getMyGrade } from './grade.service.ts'

export function gradeRoutes(api: Api): void {
  api.serve(contract.getMyGrade, getMyGrade)
  api.serve(contract.getGradebook, getGradebook)
  api.serve(adjustScoreEndpoint, adjustScore)
  api.serveFile(contract.exportGradebook, exportGradebook)
}
