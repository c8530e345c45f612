import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { reportWith, submissionWith } from '../../testing/submission.ts'
import { answerEveryCall, bodyOf } from '../../testing/stub-api.ts'
import { saveDraftMutation, submissionQuery } from './submission.api.ts'

afterEach(() => vi.useRealTimers())

test('a draft that is tried again never overtakes a newer one', async () => {
  vi.useFakeTimers()
  const fetch = answerEveryCall({ code: 0, message: 'ok', data: '2026-11-20T08:00:00' })
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const observer = new MutationObserver(new QueryClient(), saveDraftMutation)
  const saves = ['old', 'new'].map((testFileCode) =>
    observer.mutate({ problemId: 7, testFileCode }),
  )
  await vi.runAllTimersAsync()
  await Promise.all(saves)
  const sent = fetch.mock.calls.map((call) => bodyOf(call))
  expect(sent).toMatchObject([
    { testFileCode: 'old' },
    { testFileCode: 'old' },
    { testFileCode: 'new' },
  ])
})

function adviceAt(line: number | null) {
  return [{ code: 'no_assertions' as const, line, message: '没有断言。' }]
}

test('an older report names no line that its file does not have', () => {
  const old = submissionWith({
    testFileCode: 'class T {}\n',
    report: reportWith({ advice: adviceAt(99) }),
  })
  expect(submissionQuery(12).select(old).report?.advice).toEqual(adviceAt(null))
})
