import { getExam } from '@ceping/contract/exam'
import { getAssignment, listAssignments } from '@ceping/contract/assignment'
import { listMembers } from '@ceping/contract/class-member'
import { listExtensions } from '@ceping/contract/deadline-extension'
import { getGradebook } from '@ceping/contract/grade'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { readAllPages } from '../../lib/read-all-pages.ts'

/** The students of an assignment who may hand in later than the others. */
export function extensionsQuery(assignmentId: number) {
  return endpointQuery(listExtensions, { query: { id: String(assignmentId) } })
}

/** All students of a class, by account. */
export function studentsQuery(classId: number) {
  return queryOptions({
    queryKey: [listMembers.path, classId, 'students'],
    queryFn: async ({ signal }) => {
      const members = await readAllPages((page) =>
        callApi(listMembers, { body: { classId, ...page } }, signal),
      )
      return members.filter(({ userRole }) => userRole === 'student')
    },
  })
}

/** What is to be read again after deadlines were extended, or extensions withdrawn. */
export const outdatedByExtension = [
  getExam,
  listExtensions,
  getAssignment,
  listAssignments,
  getGradebook,
] as const
