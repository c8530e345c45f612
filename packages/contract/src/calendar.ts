import { dayMs } from './time.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { OwnEnd } from './own-end.ts'
import { ShownText } from './shown-text.ts'
import { AssignmentCondition, AssignmentType, ThemeColor } from './vocabulary.ts'
import { WallTime, years } from './wire-types.ts'

/** Homework or an exam, as a date of somebody. */
export const CalendarEntry = z.object({
  assignmentId: z.int(),
  assignmentTitle: ShownText,
  type: AssignmentType,
  classId: z.int(),
  className: ShownText,
  themeColor: ThemeColor,
  startTime: WallTime,
  /** To a student who has an end of their own, that. */
  endTime: WallTime,
  ...OwnEnd.shape,
  assignmentCondition: AssignmentCondition,
  problemCount: z.int(),
  /** Problems that the asking student has finished; null for teachers, and where results are hidden. */
  finishedCount: z.int().nullable(),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

/** The longest stretch that is read at a time, in days: a month as calendars show it, and more. */
export const calendarDaysLimit = 62
/** What is begun or ends in it, at most. */
export const calendarEntryLimit = 500

function dayText(title: string) {
  return z
    .string(`${title}不能为空`)
    .meta({ title })
    .refine((day) => z.iso.date().safeParse(day).success, {
      error: `${title}格式应为 YYYY-MM-DD`,
      abort: true,
    })
    .refine((day) => {
      const year = Number(day.slice(0, 4))
      return year >= years.min && year <= years.max
    }, `${title}年份应在 ${years.min} 到 ${years.max} 之间`)
}

export const listCalendar = endpoint('GET', '/api/calendar/list', {
  access: ['student', 'teacher'],
  summary: `我的班级在一段日子里开始或截止的作业与考试，按截止时间；最多 ${calendarDaysLimit} 天、${calendarEntryLimit} 项，不含最后一天`,
  query: z.object({ from: dayText('起始日期'), to: dayText('结束日期') }).refine(
    ({ from, to }) => {
      const days = (Date.parse(to) - Date.parse(from)) / dayMs
      return !(days <= 0 || days > calendarDaysLimit)
    },
    { path: ['to'], message: `结束日期应晚于起始日期，最多相隔 ${calendarDaysLimit} 天` },
  ),
  data: z.array(CalendarEntry),
})

/** Where calendar programs read somebody's dates. */
export const CalendarFeed = z.object({
  /** The secret address, from `/api` on. */
  path: z.string(),
  createTime: WallTime,
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

const feedAccess = ['student', 'teacher'] as const

export const getCalendarFeed = endpoint('GET', '/api/calendar/getFeed', {
  access: feedAccess,
  summary: '我的日历订阅地址；没有时为 null',
  data: CalendarFeed.nullable(),
})

export const renewCalendarFeed = endpoint('POST', '/api/calendar/renewFeed', {
  access: feedAccess,
  summary: '生成日历订阅地址；已有的换成新的，旧地址立即失效',
  data: CalendarFeed,
})

export const withdrawCalendarFeed = endpoint('POST', '/api/calendar/withdrawFeed', {
  access: feedAccess,
  summary: '停用日历订阅地址，它立即失效',
})

export const readCalendarFeed = endpoint('GET', '/api/calendar/feed/{secret}.ics', {
  access: 'public',
  summary:
    '一个人的日历（iCalendar，RFC 5545），供日历程序订阅：不需要登录，地址本身就是凭证；支持 ETag',
  params: z.object({
    secret: z
      .string()
      .regex(/^[0-9a-z]{32}$/, '订阅地址不正确')
      .meta({ title: '订阅地址' }),
  }),
  data: z.file().mime('text/calendar'),
  answer: 'file',
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
