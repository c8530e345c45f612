import { expect, test } from 'vitest'
import { assignmentWith } from '../../testing/assignment.ts'
import { describeNews } from './assignment-news.ts'

const running = assignmentWith()

test.each([
  ['nothing', {}, {}, null],
  ['only the title', {}, { assignmentTitle: '新' }, null],
  ['a later end', {}, { endTime: '2026-11-28T08:00:00' }, '截止时间已延后到 2026-11-28 08:00。'],
  ['an earlier end', {}, { endTime: '2026-11-26T08:00:00' }, '截止时间已提前到 2026-11-26 08:00。'],
  ['the end', {}, { assignmentCondition: '已结束' }, '作业已截止，不能再提交；你写的内容已保留。'],
  [
    'an end that was over',
    { assignmentCondition: '已结束' },
    { assignmentCondition: '已结束' },
    null,
  ],
  [
    'an exam that is open again',
    { assignmentCondition: '已结束' },
    { type: '考试', endTime: '2026-11-28T08:00:00' },
    '考试已重新开放，截止时间为 2026-11-28 08:00，可以继续提交。',
  ],
  [
    'problems and the end together',
    {},
    { problemCount: 8, endTime: '2026-11-28T08:00:00' },
    '截止时间已延后到 2026-11-28 08:00。教师新加入了 2 道题目，可用“上一题”“下一题”打开。',
  ],
] as const)('tells of %s', (...[, before, after, text]) => {
  expect(describeNews({ ...running, ...before }, { ...running, ...after })).toBe(text)
})
