import * as contract from '@ceping/contract/grade'
import type { Api } from '../../http/route.ts'
import { exportGradebook, getGradebook, getMyGrade } from './grade.service.ts'

export function gradeRoutes(api: Api): void {
  api.serve(contract.getMyGrade, getMyGrade)
  api.serve(contract.getGradebook, getGradebook)
  api.serveFile(contract.exportGradebook, exportGradebook)
}
