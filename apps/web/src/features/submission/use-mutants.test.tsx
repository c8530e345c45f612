import { listProblemStatusOfAssignment } from '@ceping/contract/assignment-problem-status'
import type { SubmissionView } from '@ceping/contract/submission'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { submissionWith } from '../../testing/submission.ts'
import { useMutants } from './use-mutants.ts'

function withMutants(progress: 'waiting' | 'finished'): SubmissionView {
  const counts = { killed: 0, survived: 0, no_coverage: 0, undecided: 0 }
  const mutation = { progress, visibility: 'everything' as const, counts, mutants: [], tests: [] }
  return submissionWith({ mutation })
}

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  )
  return () => vi.unstubAllGlobals()
})

it('has grades read again once the mutants have been run, however that was heard', () => {
  const queryClient = new QueryClient()
  const key = [listProblemStatusOfAssignment.path, 'some']
  queryClient.setQueryData(key, [])
  const isOutdated = () => queryClient.getQueryState(key)?.isInvalidated
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { rerender } = renderHook((submission) => useMutants(submission), {
    wrapper,
    initialProps: withMutants('waiting'),
  })
  expect(isOutdated()).toBe(false)
  rerender(withMutants('finished'))
  expect(isOutdated()).toBe(true)
})
