import { errorCodes } from '@ceping/contract/error-codes'
import { type ReportedEvent, reportExamEvents } from '@ceping/contract/exam'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '../../lib/call-api.ts'
import { answerByPath, bodiesOf } from '../../testing/stub-api.ts'
import { createReports, useExamReports } from './exam-reports.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const left: ReportedEvent = { kind: 'left', problemId: 7 }
const returned: ReportedEvent = { kind: 'returned', problemId: 7 }

it('sends what came about within a few seconds together', async () => {
  const send = vi.fn<(events: ReportedEvent[]) => Promise<unknown>>(async () => {})
  const reports = createReports(send)
  reports.add(left)
  reports.add(returned)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(send.mock.calls).toEqual([[[left, returned]]])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledOnce()
})

it('sends it again where it could not be sent, with what came since, in calls of fifty', async () => {
  const send = vi.fn<(events: ReportedEvent[]) => Promise<unknown>>(async () => {})
  send.mockRejectedValueOnce(new NetworkError('away', {}))
  const reports = createReports(send)
  reports.add(left)
  await vi.advanceTimersByTimeAsync(3_000)
  for (let count = 0; count < 60; count += 1) reports.add(returned)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(send.mock.calls.map(([events]) => events.length)).toEqual([1, 50, 11])
})

/** A slow network: what is sent arrives, or is refused, after 20 s. */
const slowness = async () => new Promise((resolve) => setTimeout(resolve, 20_000))

it('has one call under way: what comes meanwhile waits, and goes once', async () => {
  const send = vi.fn<(events: ReportedEvent[]) => Promise<unknown>>(slowness)
  const reports = createReports(send)
  reports.add(left)
  await vi.advanceTimersByTimeAsync(3_000)
  reports.add(returned)
  await vi.advanceTimersByTimeAsync(19_000)
  expect(send.mock.calls).toEqual([[[left]]])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send.mock.calls).toEqual([[[left]], [[returned]]])
})

it('drops what is refused, and no more', async () => {
  const send = vi.fn<(events: ReportedEvent[]) => Promise<unknown>>(async () => {})
  send.mockImplementationOnce(async () => {
    await slowness()
    throw new ApiError(errorCodes.EXAM_NETWORK.code, '', null)
  })
  const reports = createReports(send)
  reports.add(left)
  await vi.advanceTimersByTimeAsync(3_000)
  reports.add(returned)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send.mock.calls).toEqual([[[left]], [[returned]]])
})

/** Open the page of an exam, and let so much time pass that it has reported what there is. */
async function openPage({ isLookedAt }: { isLookedAt: boolean }) {
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(isLookedAt)
  const fetch = answerByPath({ [reportExamEvents.path]: () => true })
  renderHook(() => useExamReports({ assignmentId: 9, problemId: 7 }, true))
  await vi.advanceTimersByTimeAsync(5_000)
  return {
    look: async (isThere: boolean) => {
      hasFocus.mockReturnValue(isThere)
      window.dispatchEvent(new Event(isThere ? 'focus' : 'blur'))
      await vi.advanceTimersByTimeAsync(5_000)
    },
    reported: () => bodiesOf(fetch, reportExamEvents.path),
  }
}

it('says of a page that it is looked at from the start', async () => {
  const page = await openPage({ isLookedAt: true })
  expect(page.reported()).toEqual([{ assignmentId: 9, events: [returned] }])
})

it('says nothing of a page in the background until it is looked at, then that it is left', async () => {
  const page = await openPage({ isLookedAt: false })
  await page.look(false)
  expect(page.reported()).toEqual([])
  await page.look(true)
  await page.look(false)
  expect(page.reported()).toEqual([
    { assignmentId: 9, events: [returned] },
    { assignmentId: 9, events: [left] },
  ])
})
