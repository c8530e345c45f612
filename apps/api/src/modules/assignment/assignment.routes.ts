import * as contract from '@ceping/contract/assignment'
import * as composition from '@ceping/contract/composition'
import type { Api } from '../../http/route.ts'
import { getAssignment, listAssignments } from './assignment.service.ts'
import { getComposition } from './composition.ts'
import { copyAssignments } from './copy-assignments.ts'
import { deleteAssignment, updateAssignment } from './edit-assignment.ts'
import { listPapers } from './list-papers.ts'
import { addProblems, listNewProblems } from './new-problems.ts'
import { publishAssignment } from './publish-assignment.ts'

export function assignmentRoutes(api: Api): void {
  api.serve(contract.listAssignments, listAssignments)
  api.serve(contract.getAssignment, getAssignment)
  api.serve(contract.publishAssignment, publishAssignment)
  api.serve(contract.updateAssignment, updateAssignment)
  api.serve(contract.deleteAssignment, deleteAssignment)
  api.serve(contract.copyAssignments, copyAssignments)
  api.serve(composition.getComposition, getComposition)
  api.serve(composition.listPapers, listPapers)
  api.serve(composition.listNewProblems, listNewProblems)
  api.serve(composition.addProblems, addProblems)
}
