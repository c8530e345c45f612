import type { AssignmentView } from '@ceping/contract/assignment'
import { assignmentPath } from '@ceping/contract/page-path'
import type { UserRole } from '@ceping/contract/vocabulary'
import { homeOf } from '../../lib/redirect.ts'

interface Opened {
  userRole: UserRole
  problemSetId: number
  /** Through which the problem was opened; null where through none, or none that is known. */
  assignment: AssignmentView | null
}

/** Where 返回 leads when the problem was opened by its address alone. */
export function backPathOf({ userRole, problemSetId, assignment }: Opened): string {
  if (userRole === 'admin') return homeOf(userRole)
  if (assignment !== null) {
    return assignmentPath(userRole === 'student' ? '/class' : '/classManage', assignment)
  }
  return userRole === 'student' ? homeOf(userRole) : `/manage/question?bankId=${problemSetId}`
}
