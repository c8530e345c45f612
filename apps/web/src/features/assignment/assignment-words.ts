import type { AssignmentType, ExamType } from '@ceping/contract/vocabulary'

/** Homework and exams share their screens; this is what differs. */
export const assignmentWords = {
  作业: { list: 'assignments', details: 'assignmentsdetails', problems: '作业题目' },
  考试: { list: 'exams', details: 'examsdetails', problems: '考试题目' },
} as const satisfies Record<AssignmentType, { list: string; details: string; problems: string }>

/** What people call the kinds of exams. */
export const examTypeWords: Record<ExamType, string> = {
  midterm: '期中',
  final: '期末',
  quiz: '小测',
}

/** What an address of a class's pages begins with: those of students, those of teachers. */
export type ClassBase = '/class' | '/classManage'

/** Where the problems of an assignment are. */
export function detailsPathOf(
  base: ClassBase,
  assignment: { classId: number; assignmentId: number; type: AssignmentType },
): string {
  const { classId, assignmentId, type } = assignment
  return `${base}/${classId}/${assignmentWords[type].details}/${assignmentId}`
}
