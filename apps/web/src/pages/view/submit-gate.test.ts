import { expect, test } from 'vitest'
import { whyClosed } from './submit-gate.ts'

test.each([
  { userRole: 'student', place: '进行中', why: null },
  { userRole: 'student', place: '已结束', why: '已截止，不能再提交' },
  { userRole: 'student', place: '未开始', why: '尚未开始，到开始时间后才能提交' },
  { userRole: 'student', place: 'none', why: '请从作业或考试中打开题目，再提交' },
  { userRole: 'teacher', place: '已结束', why: null },
  { userRole: 'teacher', place: 'none', why: null },
  { userRole: 'admin', place: 'missing', why: '这次作业或考试不存在或已被删除，不能提交' },
] as const)('$userRole, $place: $why', ({ why, ...opened }) => {
  expect(whyClosed({ ...opened, isOutOfClass: false })).toBe(why)
})

test('whoever is out of the class is told so', () => {
  const opened = { userRole: 'student', place: 'missing', isOutOfClass: true } as const
  expect(whyClosed(opened)).toBe('你已不在这个班级，或班级已解散，不能提交')
})
