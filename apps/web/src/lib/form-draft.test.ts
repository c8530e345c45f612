import dayjs from 'dayjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findFormDraft, forgetFormDraft, keepFormDraft } from './form-draft.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

test('gives back what was kept, moments and missing ones, too', () => {
  const start = dayjs('2026-11-20T08:00:00')
  const fields = { title: '实验一', moments: [start, null], rules: { grace: 5 }, wrong: dayjs('x') }
  keepFormDraft('homework', fields)
  const found = findFormDraft('homework')
  expect(found).toMatchObject({ title: '实验一', rules: { grace: 5 }, wrong: null })
  expect(found?.['moments']).toEqual([dayjs(start.toISOString()), null])
})

test('forgets what was sent, and what is a week old', () => {
  keepFormDraft('sent', { title: '一' })
  forgetFormDraft('sent')
  expect(findFormDraft('sent')).toBeNull()
  keepFormDraft('old', { title: '二' })
  vi.useFakeTimers({ toFake: ['Date'], now: dayjs().add(6, 'day').valueOf() })
  expect(findFormDraft('old')).toEqual({ title: '二' })
  vi.setSystemTime(dayjs().add(2, 'day').valueOf())
  expect(findFormDraft('old')).toBeNull()
})

test.each(['', '{', 'null', '{"fields":{}}', '[1]'])('gives nothing for %j', (stored) => {
  localStorage.setItem('form-draft:notice', stored)
  expect(findFormDraft('notice')).toBeNull()
})

test('does without a browser that keeps nothing', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  keepFormDraft('notice', { title: '三' })
  full.mockRestore()
  expect(findFormDraft('notice')).toBeNull()
})
