import { expect, test } from 'vitest'
import { whyClosed } from './submit-gate.ts'

test.each([
  { userRole: 'student', condition: '进行中', why: null },
  { userRole: 'student', condition: '已结束', why: '已截止，不能再提交' },
  { userRole: 'student', condition: '未开始', why: '尚未开始，到开始时间后才能提交' },
  { userRole: 'student', condition: 'none', why: '请从作业或考试中打开题目，再提交' },
  { userRole: 'teacher', condition: '已结束', why: null },
  { userRole: 'teacher', condition: 'none', why: null },
  { userRole: 'admin', condition: 'missing', why: '这次作业或考试不存在或已被删除，不能提交' },
] as const)('$userRole, $condition: $why', ({ why, ...opened }) => {
  expect(whyClosed({ ...opened, isOutOfClass: false })).toBe(why)
})

test('whoever is out of the class is told so', () => {
  const opened = { userRole: 'student', condition: 'missing', isOutOfClass: true } as const
  expect(whyClosed(opened)).toBe('你已不在这个班级，或班级已解散，不能提交')
})
