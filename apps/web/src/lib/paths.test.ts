import { assignmentPath } from '@ceping/contract/page-path'
import { expect, test } from 'vitest'
import {
  assignmentListPath,
  classListPath,
  questionPath,
  studentGradePath,
  submissionPath,
} from './paths.ts'

const homework = { classId: 3, assignmentId: 9, type: '作业' } as const
const exam = { classId: 3, assignmentId: 11, type: '考试' } as const

test.each([
  [questionPath(7, 9), '/view/question/7?assignmentId=9'],
  [questionPath(7, null), '/view/question/7'],
  [assignmentListPath('/class', '3', '作业'), '/class/3/assignments'],
  [assignmentListPath('/classManage', 3, '考试'), '/classManage/3/exams'],
  [assignmentPath('/class', homework), '/class/3/assignmentsdetails/9'],
  [assignmentPath('/classManage', exam), '/classManage/3/examsdetails/11'],
  [studentGradePath('3', 4), '/classManage/3/grades/4'],
  [classListPath('student'), '/class'],
  [classListPath('teacher'), '/classManage'],
  [classListPath('admin'), '/admin/classes'],
  [submissionPath(3, 12), '/classManage/3/submissions/12'],
])('is the address %s as the route table has it', (path, expected) => {
  expect(path).toBe(expected)
})
