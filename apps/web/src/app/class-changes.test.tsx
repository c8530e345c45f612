import { getAssignment } from '@ceping/contract/assignment'
import { getGradebook } from '@ceping/contract/grade'
import { useQuery } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithProviders } from '../testing/render.tsx'
import { ClassChanges } from './class-changes.ts'

/** A stream of events on which the test speaks. */
class Stream extends EventTarget {
  static last: Stream
  constructor() {
    super()
    Stream.last = this
  }
  close(): void {}
}

const read = vi.fn<(path: string) => Promise<true>>(async () => true)

/** How often each was read. */
function counts(): number[] {
  return [getAssignment, getGradebook].map(
    ({ path }) => read.mock.calls.filter(([called]) => called === path).length,
  )
}

function Page() {
  for (const { path } of [getAssignment, getGradebook]) {
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- always the same two
    useQuery({ queryKey: [path], queryFn: () => read(path) })
  }
  return <ClassChanges />
}

async function tell(classId: number | null): Promise<void> {
  await act(async () => {
    Stream.last.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ classId }) }))
    await vi.advanceTimersByTimeAsync(2_000)
  })
}

it('reads again what was read before it began to listen, and after each change all that it concerns', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  renderWithProviders(<Page />)
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(counts()).toEqual([1, 1])
  await tell(null)
  expect(counts()).toEqual([2, 1])
  await tell(3)
  expect(counts()).toEqual([3, 2])
  vi.useRealTimers()
})
