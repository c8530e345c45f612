import { listAssignments } from '@ceping/contract/assignment'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import { endpointQuery } from '../../lib/endpoint-query.ts'

export function assignmentListQuery(classId: string, type: AssignmentType) {
  return endpointQuery(listAssignments, { query: { classId, type } })
}
