import * as contract from '@ceping/contract/assignment'
import type { Api } from '../../http/route.ts'
import { listAssignments, publishAssignment } from './assignment.service.ts'

export function assignmentRoutes(api: Api): void {
  api.serve(contract.listAssignments, listAssignments)
  api.serve(contract.publishAssignment, publishAssignment)
}
