import * as contract from '@ceping/contract/grade'
import { adjustScore as adjustScoreEndpoint } from '@ceping/contract/score-adjustment'
import * as schemeContract from '@ceping/contract/grade-scheme'
import type { Api } from '../../http/route.ts'
import { adjustScore } from './adjust-score.ts'
import { exportGradebook } from './export-gradebook.ts'
import { getGradeScheme, saveGradeScheme, savePointsByHand } from './grade-scheme.service.ts'
import { getGradebook, getMyGrade } from './grade.service.ts'

export function gradeRoutes(api: Api): void {
  api.serve(contract.getMyGrade, getMyGrade)
  api.serve(contract.getGradebook, getGradebook)
  api.serve(adjustScoreEndpoint, adjustScore)
  api.serve(schemeContract.getGradeScheme, getGradeScheme)
  api.serve(schemeContract.saveGradeScheme, saveGradeScheme)
  api.serve(schemeContract.savePointsByHand, savePointsByHand)
  api.serveFile(contract.exportGradebook, exportGradebook)
}
