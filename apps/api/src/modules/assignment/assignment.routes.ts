import * as contract from '@ceping/contract/assignment'
import type { Api } from '../../http/route.ts'
import { getAssignment, listAssignments } from './assignment.service.ts'
import { addProblems, listNewProblems } from './composition.ts'
import { deleteAssignment, publishAssignment, updateAssignment } from './edit-assignment.ts'

export function assignmentRoutes(api: Api): void {
  api.serve(contract.listAssignments, listAssignments)
  api.serve(contract.getAssignment, getAssignment)
  api.serve(contract.publishAssignment, publishAssignment)
  api.serve(contract.updateAssignment, updateAssignment)
  api.serve(contract.deleteAssignment, deleteAssignment)
  api.serve(contract.listNewProblems, listNewProblems)
  api.serve(contract.addProblems, addProblems)
}
