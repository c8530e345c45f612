import type { CalendarEntry } from '@ceping/contract/calendar'
import { expect, test } from 'vitest'
import { addMonths, daysShown, marksByDay, sayDay, weeksOf } from './month.ts'

test.each([
  ['2026-11', '2026-10-26', '2026-12-07'],
  ['2027-02', '2027-02-01', '2027-03-01'],
  ['2026-03', '2026-02-23', '2026-04-06'],
  ['2028-02', '2028-01-31', '2028-03-06'],
])('shows %s in whole weeks from Monday on', (month, from, to) => {
  expect(daysShown(month)).toEqual({ from, to })
  const weeks = weeksOf(month)
  expect(weeks[0]?.[0]).toBe(from)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
})

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
])('knows the month %s and %d', (month, months, other) => {
  expect(addMonths(month, months)).toBe(other)
})

test('names a day', () => {
  expect(sayDay('2026-11-27')).toBe('11 月 27 日 星期五')
})

function entry(fields: Partial<CalendarEntry>): CalendarEntry {
  return {
    assignmentId: 1,
    assignmentTitle: '第一次作业',
    type: '作业',
    classId: 3,
    className: '软件测试 1 班',
    themeColor: 'blue',
    startTime: '2026-11-20T08:00:00',
    endTime: '2026-11-27T20:00:00',
    isExtended: false,
    addedMinutes: 0,
    isEndedEarly: false,
    assignmentCondition: '进行中',
    problemCount: 2,
    finishedCount: 1,
    ...fields,
  }
}

test('puts the start and the end of each on its day, and a short exam on one', () => {
  const exam = {
    type: '考试',
    startTime: '2026-11-27T09:00:00',
    endTime: '2026-11-27T11:00:00',
  } as const
  const days = marksByDay([entry({}), entry({ assignmentId: 2, ...exam })])
  const texts = [...days].map(([day, marks]) => [
    day,
    marks.map(({ clock, word }) => `${clock} ${word}`),
  ])
  expect(texts).toEqual([
    ['2026-11-20', ['08:00 开始']],
    ['2026-11-27', ['09:00–11:00 考试', '20:00 截止']],
  ])
})

test('calls an end by handing in no deadline', () => {
  const exam = { type: '考试', startTime: '2026-11-26T09:00:00', isEndedEarly: true } as const
  const marks = [...marksByDay([entry(exam)]).values()].flat()
  expect(marks.map(({ word }) => word)).toEqual(['开始', '交卷'])
})
