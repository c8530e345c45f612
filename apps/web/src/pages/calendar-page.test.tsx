import {
  type CalendarEntry,
  getCalendarFeed,
  listCalendar,
  renewCalendarFeed,
  withdrawCalendarFeed,
} from '@ceping/contract/calendar'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setSessionUser } from '../lib/session.ts'
import { press, show } from '../testing/page.tsx'
import { answer, serve } from '../testing/serve.ts'
import { userWith } from '../testing/user.ts'
import { CalendarPage } from './calendar-page.tsx'

const entry: CalendarEntry = {
  assignmentId: 9,
  assignmentTitle: '第一次作业',
  type: '作业',
  classId: 3,
  className: '软件测试',
  themeColor: 'blue',
  startTime: '2026-11-20T08:00:00',
  endTime: '2026-12-01T08:30:00',
  isExtended: false,
  addedMinutes: 0,
  isEndedEarly: false,
  assignmentCondition: '进行中',
  problemCount: 6,
  finishedCount: 2,
}
const dates = answer(listCalendar, [entry])
const feed = { path: '/api/calendar/feed/secret.ics', createTime: '2026-11-20T08:00:00' }

// At noon in UTC no time zone changes its day.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T12:00:00Z') })
  return () => vi.useRealTimers()
})

function showMonth({ timeZone = 'UTC', isWide = true } = {}) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isWide }))
  setSessionUser({ ...userWith({ userRole: 'student' }), timeZone })
  show(<CalendarPage />, '/calendar?month=2026-12', '/calendar')
}

test('leads from the day of a deadline to its assignment', async () => {
  serve(dates)
  showMonth()
  const day = (await screen.findByText('1', { selector: 'time[datetime="2026-12-01"]' })).closest(
    'td',
  )
  const link = within(day as HTMLElement).getByRole('link')
  expect(link.textContent).toBe('08:30 截止第一次作业')
  expect(link.getAttribute('href')).toBe('/class/3/assignmentsdetails/9')
})

test('shows a list on a narrow screen', async () => {
  serve(dates)
  showMonth({ isWide: false })
  const link = await screen.findByRole('link', { name: /第一次作业.*08:30 截止/ })
  expect(link.getAttribute('href')).toBe('/class/3/assignmentsdetails/9')
  expect(screen.queryByRole('table')).toBeNull()
})

// The machine cannot be on the same day as both of these zones.
test.each([
  ['Pacific/Kiritimati', '2026-12-01'],
  ['Pacific/Pago_Pago', '2026-11-30'],
])('marks the present day of the zone %s', async (timeZone, today) => {
  serve(dates)
  showMonth({ timeZone })
  await screen.findByRole('table')
  const marked = document.querySelector('[aria-current="date"] time')
  expect(marked?.getAttribute('datetime')).toBe(today)
})

test('makes an address for other calendars', async () => {
  const { countCalls } = serve(
    dates,
    answer(getCalendarFeed, null),
    answer(renewCalendarFeed, feed),
  )
  showMonth()
  await press('生成订阅地址')
  expect(await screen.findByText('订阅地址已生成')).toBeTruthy()
  expect(countCalls(getCalendarFeed)).toBe(2)
})

test('asks before it withdraws the address', async () => {
  const { countCalls } = serve(
    dates,
    answer(getCalendarFeed, feed),
    answer(withdrawCalendarFeed, true),
  )
  showMonth()
  expect(await screen.findByText(`${location.origin}${feed.path}`)).toBeTruthy()
  await press('停用')
  await screen.findAllByText('停用订阅地址？')
  expect(countCalls(withdrawCalendarFeed)).toBe(0)
  await press('停用')
  expect(await screen.findByText('订阅地址已停用')).toBeTruthy()
})
