import type { ReportedEvent } from '@ceping/contract/exam'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NetworkError } from '../../lib/call-api.ts'
import { createReports } from './exam-reports.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
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
