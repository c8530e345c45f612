import { CountingRules } from '@ceping/contract/submission-rules'
import { describe, expect, it } from 'vitest'
import { assignmentWith } from '../testing/assignment.ts'
import {
  describeCount,
  describeNow,
  describeSpecialRules,
  dueOf,
  whyNoAttempt,
} from './rule-words.ts'

const late = { unit: 'day', deductionPercent: 10, maxUnits: 2 }
const timed = {
  endTime: '2026-11-27T20:00:00',
  closeTime: '2026-11-29T20:00:00',
  steps: [
    { until: '2026-11-27T20:10:00', lateUnits: 0, percent: 100 },
    { until: '2026-11-28T20:00:00', lateUnits: 1, percent: 90 },
    { until: '2026-11-29T20:00:00', lateUnits: 2, percent: 80 },
  ],
}

describe('describeSpecialRules', () => {
  it.each([
    [{}, {}, ''],
    [{ graceMinutes: 10 }, {}, '截止后宽限 10 分钟，不接受迟交'],
    [{ late }, {}, '每迟一天扣 10%，最多迟 2 天'],
    [{ late: { ...late, deductionPercent: 0 } }, {}, '可迟交 2 天，不扣分'],
    [{ counting: 'lastInTime' }, { attemptLimit: 3 }, '计入截止前最后一次；每道题最多提交 3 次'],
    [{}, { coolDownMinutes: 5 }, '两次提交至少间隔 5 分钟'],
    [{ late }, { hasOwnPapers: true }, '题目随机抽取，每人不同；每迟一天扣 10%，最多迟 2 天'],
  ])('%j and %j: %s', (rules, limits, text) => {
    const countingRules = CountingRules.parse(rules)
    expect(describeSpecialRules(assignmentWith({ countingRules, ...limits }))).toBe(text)
  })
})

it.each([
  ['2026-11-27T19:59:59', null, '2026-11-27T20:00:00'],
  ['2026-11-27T20:00:00', '现在提交按 100% 计分，11-27 20:10 之后按 90%', timed.closeTime],
  ['2026-11-27T20:10:00', '现在提交按 90% 计分，11-28 20:00 之后按 80%', timed.closeTime],
  ['2026-11-29T19:59:59', '现在提交按 80% 计分，11-29 20:00 之后不能再提交', timed.closeTime],
  ['2026-11-29T20:00:00', null, timed.closeTime],
])('says at %s: %s', (now, text, due) => {
  const words = describeNow(timed, now)
  expect(words && `${words.atPresent}，${words.later}`).toBe(text)
  expect(dueOf(timed, now).time).toBe(due)
})

it('says before the deadline that a submission counts in full, and after the end nothing', () => {
  expect(describeCount(timed, '2026-11-20T08:00:00')).toEqual({
    atPresent: '现在提交按 100% 计分',
    later: '11-27 20:10 之后按 90%',
  })
  expect(describeCount(timed, timed.closeTime)).toBeNull()
})

it.each([
  [null, null, null],
  [1, null, null],
  [0, null, '这道题的提交次数已经用完'],
  [1, '2026-11-27T20:00:00', null],
  [1, '2026-11-27T20:00:01', '两次提交之间须有间隔，20:00:01 之后可以再次提交'],
])('with %s attempts left and the next at %s: %s', (attemptsLeft, nextAttemptAt, reason) => {
  expect(whyNoAttempt({ attemptsLeft, nextAttemptAt }, '2026-11-27T20:00:00')).toBe(reason)
})
