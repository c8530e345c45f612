import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerEveryCall, bodyOf } from '../../testing/stub-api.ts'
import { useDraft } from './use-draft.ts'

function Provider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
}

const draftKey = { userId: 1, problemId: 1, assignmentId: 9 }

afterEach(() => {
  vi.restoreAllMocks()
})

describe('useDraft', () => {
  it('gives the last keystroke before React has rendered it, and saves it when the page is left', async () => {
    const fetch = answerEveryCall({ code: 0, message: 'ok', data: '2026-11-21T08:00:00' })
    const initial = { testFileCode: '', serverTime: null, origin: 'template' as const }
    const { result, unmount } = renderHook(() => useDraft({ draftKey, initial }), {
      wrapper: Provider,
    })
    act(() => {
      result.current.change('class PrimeTests {}')
      expect(result.current).toMatchObject({ code: '' })
      expect(result.current.read()).toBe('class PrimeTests {}')
    })
    expect(result.current.code).toBe('class PrimeTests {}')
    unmount()
    await waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  })

  it('saves at once, without waiting for a pause, and only what has changed', async () => {
    const fetch = answerEveryCall({ code: 0, message: 'ok', data: '2026-11-21T08:00:00' })
    const initial = { testFileCode: '', serverTime: null, origin: 'template' as const }
    const { result } = renderHook(() => useDraft({ draftKey, initial }), {
      wrapper: Provider,
    })
    act(() => result.current.change('class PrimeTests {}'))
    await act(() => result.current.save())
    await act(() => result.current.save())
    expect(fetch).toHaveBeenCalledOnce()
    expect(bodyOf(fetch.mock.calls[0])).toEqual({
      problemId: 1,
      assignmentId: 9,
      testFileCode: 'class PrimeTests {}',
    })
    expect(result.current.state).toBe('saved')
  })

  it('saves on the server what the browser has no room for, and says where neither has it', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    answerEveryCall({ code: 50300, message: '服务器正忙', data: null })
    const initial = { testFileCode: '', serverTime: null, origin: 'template' as const }
    const { result } = renderHook(() => useDraft({ draftKey, initial }), { wrapper: Provider })
    act(() => result.current.change('class PrimeTests {}'))
    await act(() => result.current.save().catch(() => undefined))
    expect(result.current.state).toBe('unkept')

    answerEveryCall({ code: 0, message: 'ok', data: '2026-11-21T08:00:00' })
    await act(() => result.current.save())
    expect(result.current.state).toBe('saved')
  })
})
