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

test.each([
  { state: 'working', isPracticeOpen: false, why: null },
  { state: 'ended', isPracticeOpen: false, why: '考试已结束，不能再提交' },
  { state: 'ended', isPracticeOpen: true, why: null },
  { state: 'elsewhere', isPracticeOpen: false, why: '考试已转到另一个浏览器' },
  { state: 'outside', isPracticeOpen: false, why: '当前网络不能参加这次考试' },
] as const)('in an exam, $state, practice $isPracticeOpen: $why', ({ why, ...sitting }) => {
  const opened = { userRole: 'student', condition: '已结束', isOutOfClass: false } as const
  expect(whyClosed(opened, sitting)).toBe(why)
})
