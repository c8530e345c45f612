import type { AssignmentType } from '@ceping/contract/vocabulary'

/** Homework and exams share their screens; this is what differs. */
export const assignmentWords = {
  作业: { list: 'assignments', details: 'assignmentsdetails', problems: '作业题目' },
  考试: { list: 'exams', details: 'examsdetails', problems: '考试题目' },
} as const satisfies Record<AssignmentType, { list: string; details: string; problems: string }>
