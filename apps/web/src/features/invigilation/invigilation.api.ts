import { getAssignment, listAssignments } from '@ceping/contract/assignment'
import type { Endpoint } from '@ceping/contract/endpoint'
import { getExam } from '@ceping/contract/exam'
import { getTeacherOverview } from '@ceping/contract/overview'

/** What is to be read again after sittings have got another end: until when an exam runs follows from them. */
export const outdatedByEnds: readonly Endpoint[] = [
  getExam,
  getAssignment,
  listAssignments,
  getTeacherOverview,
]
