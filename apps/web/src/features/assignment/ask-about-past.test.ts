import { beforeEach, expect, it, vi } from 'vitest'
import { pickerTime } from '../../lib/format.ts'
import { setSessionUser } from '../../lib/session.ts'
import { userWith } from '../../testing/user.ts'
import { askAboutPast } from './ask-about-past.ts'

// 08:00:30 in Shanghai.
const now = new Date('2026-11-27T00:00:30Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  setSessionUser({ ...userWith(), timeZone: 'Asia/Shanghai' })
  return () => vi.useRealTimers()
})

function ask(start: string, end: string) {
  return askAboutPast({ window: [pickerTime(start), pickerTime(end)] }, '作业')
}

it('asks where the deadline is past by the clock of the platform', () => {
  expect(ask('2026-11-20T08:00:00', '2026-11-27T08:00:00')).toEqual({
    title: '发布已经截止的作业？',
    content: '截止时间是 2026-11-27 08:00，学生看到时就已截止。',
    okText: '仍然发布',
  })
})

it('asks nothing of what still runs or is to come', () => {
  expect(ask('2026-11-20T08:00:00', '2026-11-27T08:01:00')).toBeNull()
  expect(ask('2026-12-01T08:00:00', '2026-12-08T23:59:00')).toBeNull()
})
