import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { useDraft } from './use-draft.ts'

function Provider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
}

describe('useDraft', () => {
  it('gives the last keystroke before React has rendered it', () => {
    const initial = { testFileCode: '', serverTime: null, origin: 'template' as const }
    const { result } = renderHook(() => useDraft({ userId: 1, problemId: 1, initial }), {
      wrapper: Provider,
    })
    act(() => {
      result.current.change('class PrimeTests {}')
      expect(result.current).toMatchObject({ code: '' })
      expect(result.current.read()).toBe('class PrimeTests {}')
    })
    expect(result.current.code).toBe('class PrimeTests {}')
  })
})
