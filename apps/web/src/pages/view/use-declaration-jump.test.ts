import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Gaps } from '../../components/submission/gaps.ts'
import { useDeclarationJump } from './use-declaration-jump.ts'

it('shows the line of the last jump, until a gap is shown', () => {
  const view = { openReference: vi.fn<() => void>() }
  const panes = { openReference: vi.fn<() => void>() }
  const { result, rerender } = renderHook(
    ({ shown }: { shown: object | null }) => {
      const options = { view, panes, gaps: { shown } as unknown as Gaps }
      return useDeclarationJump(options as unknown as Parameters<typeof useDeclarationJump>[0])
    },
    { initialProps: { shown: null as object | null } },
  )
  expect(result.current.shownLine).toBeNull()
  act(() => result.current.open(7))
  expect(result.current.shownLine).toEqual({ line: 7 })
  expect(view.openReference).toHaveBeenCalledOnce()
  expect(panes.openReference).toHaveBeenCalledOnce()

  const gap = {}
  rerender({ shown: gap })
  expect(result.current.shownLine).toBeNull()
  act(() => result.current.open(3))
  expect(result.current.shownLine).toEqual({ line: 3 })
})
