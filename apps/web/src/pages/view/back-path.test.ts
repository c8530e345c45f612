import { expect, test } from 'vitest'
import { assignmentWith } from '../../testing/assignment.ts'
import { backPathOf } from './back-path.ts'

const homework = assignmentWith()
const exam = assignmentWith({ type: '考试', assignmentId: 11 })

test.each([
  { userRole: 'student', assignment: homework, path: '/class/3/assignmentsdetails/9' },
  { userRole: 'student', assignment: exam, path: '/class/3/examsdetails/11' },
  { userRole: 'student', assignment: null, path: '/studenthome' },
  { userRole: 'teacher', assignment: exam, path: '/classManage/3/examsdetails/11' },
  { userRole: 'teacher', assignment: null, path: '/manage/question?bankId=2' },
  { userRole: 'admin', assignment: homework, path: '/admin' },
] as const)('leads a $userRole to $path', ({ userRole, assignment, path }) => {
  expect(backPathOf({ userRole, problemSetId: 2, assignment })).toBe(path)
})
