import type { Suggestion } from '@ceping/contract/overview'
import { expect, test } from 'vitest'
import { adviseStudent, adviseTeacher } from './advice.ts'

const weakProblem: Suggestion = {
  kind: 'problem_coverage',
  classId: 1,
  assignmentId: 7,
  problemId: 3,
  problemName: '素数判断',
  coverage: 32.1,
  threshold: 50,
}
const littlePractice: Suggestion = {
  kind: 'practice_done',
  classId: 2,
  className: '软件质量实验班',
  completion: 0,
  threshold: 30,
}

test('sends a student back to a weak problem while it is open', () => {
  const { text, links } = adviseStudent(weakProblem, [7])
  expect(text).toContain('“素数判断”的覆盖率只有 32.10%，低于 50%。')
  expect(text).toContain('再提交一次')
  expect(links).toEqual([{ to: '/view/question/3?assignmentId=7', text: '补充用例' }])
})

test('asks nobody to submit to what has closed', () => {
  const { text, links } = adviseStudent(weakProblem, [8])
  expect(text).not.toContain('再提交')
  expect(links).toEqual([{ to: '/view/question/3?assignmentId=7', text: '回看题目' }])
})

test('shows a teacher where to remind and whom', () => {
  expect(adviseTeacher(littlePractice, false).links.map(({ to }) => to)).toEqual([
    '/classManage/2/notices',
    '/classManage/2/grades',
  ])
})

test('sends an assistant, who publishes no notices, only to the gradebook', () => {
  const { text, links } = adviseTeacher(littlePractice, true)
  expect(text).toContain('告诉任课教师')
  expect(links).toEqual([{ to: '/classManage/2/grades', text: '谁还没有开始' }])
})
