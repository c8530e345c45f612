import type { SittingView } from '@ceping/contract/exam'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { sittingQuery } from '../../features/exam/exam.api.ts'
import { useHasSat } from './use-has-sat.ts'

type State = SittingView['state']

/** Open a page of an exam which the page before has seen in one state, and which is read in others one after another. */
function openAfter(seen: { assignmentId: number; state: State } | null, states: (State | null)[]) {
  const queryClient = new QueryClient()
  if (seen !== null) {
    const sitting = { state: seen.state } as SittingView
    queryClient.setQueryData(sittingQuery(seen.assignmentId).queryKey, sitting)
  }
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queryClient }, children)
  const [first = null, ...rest] = states
  const { result, rerender } = renderHook(
    ({ state }) => useHasSat(state === null ? null : { state }, 7),
    { wrapper, initialProps: { state: first } },
  )
  for (const state of rest) rerender({ state })
  return result.current
}

it('knows a sitting that ended while the page was open', () => {
  expect(openAfter(null, [null, 'working', 'ended'])).toBe(true)
})

it('knows a sitting that ended before it could be read here, and had gone on at the page before', () => {
  expect(openAfter({ assignmentId: 7, state: 'working' }, [null, 'ended'])).toBe(true)
})

it('knows none that was over, or that was another', () => {
  expect(openAfter(null, [null, 'ended'])).toBe(false)
  expect(openAfter({ assignmentId: 7, state: 'ended' }, [null, 'ended'])).toBe(false)
  expect(openAfter({ assignmentId: 8, state: 'working' }, [null, 'ended'])).toBe(false)
})
