import type { CalendarEntry } from '@ceping/contract/calendar'
import { dayMs } from '@ceping/contract/time'
import { formatClock, formatDay } from '@ceping/contract/time'

// Days are `YYYY-MM-DD` and months `YYYY-MM` of the platform's calendar: no zone is at work here.

const monthLength = 'YYYY-MM'.length

/** The day so many days after another. */
function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, day.length)
}

/** The month so many months after another. */
export function addMonths(month: string, months: number): string {
  const first = new Date(`${month}-01`)
  first.setUTCMonth(first.getUTCMonth() + months)
  return first.toISOString().slice(0, monthLength)
}

/** Which day of its week a day is, from Monday (0) on. */
function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7
}

/** The days that a month's table shows, whole weeks from Monday on: the first, and the one after the last. */
export function daysShown(month: string): { from: string; to: string } {
  const first = `${month}-01`
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  return { from: addDays(first, -weekdayOf(first)), to: addDays(last, 7 - weekdayOf(last)) }
}

/** The weeks of a month, each with its seven days. */
export function weeksOf(month: string): string[][] {
  const { from, to } = daysShown(month)
  const count = (Date.parse(to) - Date.parse(from)) / dayMs / 7
  return Array.from({ length: count }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(from, week * 7 + day)),
  )
}

/** What happens on a day: homework or an exam begins, ends, or both. */
export interface CalendarMark {
  entry: CalendarEntry
  /** When, in wall-clock time; by this they are in order. */
  time: string
  /** `20:00`, or from when to when. */
  clock: string
  word: '开始' | '截止' | '交卷' | '考试'
}

function marksOf(entry: CalendarEntry): CalendarMark[] {
  const { startTime, endTime, type, isEndedEarly } = entry
  if (type === '考试' && formatDay(startTime) === formatDay(endTime)) {
    const clock = `${formatClock(startTime)}–${formatClock(endTime)}`
    return [{ entry, time: startTime, clock, word: '考试' }]
  }
  return [
    { entry, time: startTime, clock: formatClock(startTime), word: '开始' },
    { entry, time: endTime, clock: formatClock(endTime), word: isEndedEarly ? '交卷' : '截止' },
  ]
}

/** What happens on each day, in order; days on which nothing does are not there. */
export function marksByDay(entries: CalendarEntry[]): Map<string, CalendarMark[]> {
  const days = new Map<string, CalendarMark[]>()
  const marks = entries
    .flatMap(marksOf)
    .toSorted((one, other) => one.time.localeCompare(other.time))
  for (const mark of marks) {
    const day = formatDay(mark.time)
    days.set(day, [...(days.get(day) ?? []), mark])
  }
  return days
}

const weekdays = ['一', '二', '三', '四', '五', '六', '日'] as const

/** `星期一` to `星期日`, by which a table's columns are named. */
export const weekdayNames: readonly string[] = weekdays.map((name) => `星期${name}`)

/** `11 月 27 日 星期五`. */
export function sayDay(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${month} 月 ${date} 日 ${weekdayNames[weekdayOf(day)]}`
}

/** `2026 年 11 月`. */
export function sayMonth(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return `${year} 年 ${number} 月`
}
