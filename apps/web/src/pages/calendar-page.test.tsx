import {
  type CalendarEntry,
  getCalendarFeed,
  listCalendar,
  renewCalendarFeed,
  withdrawCalendarFeed,
} from '@ceping/contract/calendar'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { setSessionUser } from '../lib/session.ts'
import { renderWithProviders } from '../testing/render.tsx'
import { answerByPath } from '../testing/stub-api.ts'
import { userWith } from '../testing/user.ts'
import { CalendarPage } from './calendar-page.tsx'

const entry: CalendarEntry = {
  assignmentId: 5,
  assignmentTitle: '第二次作业',
  type: '作业',
  classId: 3,
  className: '软工 1 班',
  themeColor: 'blue',
  startTime: '2026-03-02T08:00:00',
  endTime: '2026-03-09T22:30:00',
  isExtended: false,
  addedMinutes: 0,
  isEndedEarly: false,
  assignmentCondition: '进行中',
  problemCount: 2,
  finishedCount: 1,
}

/** March, to a student, on a wide window or a phone. */
function openMarch({ isWide }: { isWide: boolean }) {
  setSessionUser({ ...userWith(), timeZone: 'Asia/Shanghai' })
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  let feed: { path: string; createTime: string } | null = null
  answerByPath({
    [listCalendar.path]: () => [entry],
    [getCalendarFeed.path]: () => feed,
    [renewCalendarFeed.path]: () => {
      feed = { path: '/api/calendar/feed/secret.ics', createTime: '2026-03-01T08:00:00' }
      return feed
    },
    [withdrawCalendarFeed.path]: () => {
      feed = null
      return true
    },
  })
  renderWithProviders(
    <MemoryRouter initialEntries={['/calendar?month=2026-03']}>
      <CalendarPage />
    </MemoryRouter>,
  )
}

test('shows on which day something ends, and leads there', async () => {
  openMarch({ isWide: true })
  const link = await screen.findByRole('link', { name: /22:30 截止/ })
  expect(link.getAttribute('href')).toBe('/class/3/assignmentsdetails/5')
  const day = link.closest('td')
  expect(day?.querySelector('time')?.getAttribute('datetime')).toBe('2026-03-09')
})

test('has a list in the place of the table where there is less room', async () => {
  openMarch({ isWide: false })
  expect((await screen.findAllByRole('link', { name: /第二次作业/ })).length).toBeGreaterThan(0)
  expect(screen.queryByRole('table')).toBeNull()
})

test('gives out an address for other calendars, until that is stopped', async () => {
  openMarch({ isWide: true })
  await userEvent.click(await screen.findByRole('button', { name: '生成订阅地址' }))
  expect(await screen.findByText(/\/api\/calendar\/feed\/secret\.ics$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '停用' }))
  const question = await screen.findByRole('dialog', { name: '停用订阅地址？' })
  await userEvent.click(within(question).getByRole('button', { name: '停用' }))
  expect(await screen.findByRole('button', { name: '生成订阅地址' })).toBeTruthy()
})
