import * as contract from '@ceping/contract/assignment-problem-status'
import type { Api } from '../../http/route.ts'
import {
  listProblemStatusOfAssignment,
  listProblemStatusOfClass,
} from './assignment-problem-status.service.ts'

export function assignmentProblemStatusRoutes(api: Api): void {
  api.serve(contract.listProblemStatusOfAssignment, listProblemStatusOfAssignment)
  api.serve(contract.listProblemStatusOfClass, listProblemStatusOfClass)
}
