import { getAssignment, listAssignments } from '@ceping/contract/assignment'
import { type ClassMemberView, listMembers } from '@ceping/contract/class-member'
import { listExtensions } from '@ceping/contract/deadline-extension'
import { getGradebook } from '@ceping/contract/grade'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** The students of an assignment who may hand in later than the others. */
export function extensionsQuery(assignmentId: number) {
  return endpointQuery(listExtensions, { query: { id: String(assignmentId) } })
}

/** The most that one call lists (contract, `PageQuery`). */
const listedAtOnce = 100

/** All students of a class, by account. */
export function studentsQuery(classId: number) {
  return queryOptions({
    queryKey: [listMembers.path, classId, 'students'],
    queryFn: async ({ signal }) => {
      const members: ClassMemberView[] = []
      for (let current = 1; ; current += 1) {
        const body = { classId, current, pageSize: listedAtOnce }
        // oxlint-disable-next-line no-await-in-loop -- only the first page says how many there are
        const { records, total } = await callApi(listMembers, { body }, signal)
        members.push(...records)
        if (records.length === 0 || members.length >= total) break
      }
      return members.filter(({ userRole }) => userRole === 'student')
    },
  })
}

/** What is to be read again after deadlines were extended, or extensions withdrawn. */
export const outdatedByExtension = [
  listExtensions,
  getAssignment,
  listAssignments,
  getGradebook,
] as const
