import type { AssignmentType } from './vocabulary.ts'

/** The parts of the addresses of pages that mails and messages lead to, too. */
export const assignmentSegments = {
  作业: { list: 'assignments', details: 'assignmentsdetails' },
  考试: { list: 'exams', details: 'examsdetails' },
} as const satisfies Record<AssignmentType, { list: string; details: string }>

/** The page with the problems of homework or an exam: of students, or of teachers. */
export function assignmentPath(
  base: '/class' | '/classManage',
  assignment: { classId: number; assignmentId: number; type: AssignmentType },
): string {
  const { classId, assignmentId, type } = assignment
  return `${base}/${classId}/${assignmentSegments[type].details}/${assignmentId}`
}
