import type { AssignmentView } from '@ceping/contract/assignment'
import type { AssignmentCondition } from '@ceping/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { assignmentQuery } from '../../features/assignment/assignment.api.ts'
import { classQuery } from '../../features/class/class.api.ts'
import { isNotFound } from '../../lib/call-api.ts'

/** The assignment through which a problem is open. */
export interface OpenedThrough {
  /** Whether the server has answered; nothing is shown before, since it would change at once. */
  isKnown: boolean
  /** Null where there is none, or none that could be read. */
  assignment: AssignmentView | null
  /** `none` without an assignment, `missing` with one that does not exist. */
  condition: AssignmentCondition | 'none' | 'missing'
  /** Whether it is missing because its class is: the user was removed, or the class dissolved. */
  isOutOfClass: boolean
}

/** Look up the assignment of the address; one that could not be read counts as running. */
export function useOpenedThrough(assignmentId: number | undefined): OpenedThrough {
  const { data, error, isPending } = useQuery({
    ...assignmentQuery(String(assignmentId)),
    enabled: assignmentId !== undefined,
  })
  const isMissing = isNotFound(error)
  // An earlier answer says which class it belonged to.
  const ofClass = useQuery({
    ...classQuery(String(data?.classId)),
    enabled: isMissing && data !== undefined,
    staleTime: 0,
  })
  const known = isMissing ? 'missing' : (data?.assignmentCondition ?? '进行中')
  return {
    isKnown: assignmentId === undefined || !isPending,
    assignment: isMissing ? null : (data ?? null),
    condition: assignmentId === undefined ? 'none' : known,
    isOutOfClass: isMissing && isNotFound(ofClass.error),
  }
}
