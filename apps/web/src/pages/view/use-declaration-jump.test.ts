import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Gaps } from '../../components/submission/gaps.ts'
import { useDeclarationJump } from './use-declaration-jump.ts'

interface Shown {
  shown: object | null
  isCurrentReference?: boolean
}

it('shows the line of the last jump, until a gap is shown, and not in an older code', () => {
  const view = { openReference: vi.fn<() => void>() }
  const panes = { openReference: vi.fn<() => void>() }
  const initialProps: Shown = { shown: null }
  const { result, rerender } = renderHook(
    ({ shown, isCurrentReference = true }: Shown) => {
      const options = { view, panes, gaps: { shown } as unknown as Gaps, isCurrentReference }
      return useDeclarationJump(options as unknown as Parameters<typeof useDeclarationJump>[0])
    },
    { initialProps },
  )
  expect(result.current.shownLine).toBeNull()
  act(() => result.current.open(7))
  expect(result.current.shownLine).toEqual({ line: 7 })
  expect(view.openReference).toHaveBeenCalledOnce()
  expect(panes.openReference).toHaveBeenCalledOnce()

  rerender({ shown: null, isCurrentReference: false })
  expect(result.current.shownLine).toBeNull()
  rerender({ shown: null })
  expect(result.current.shownLine).toEqual({ line: 7 })

  const gap = {}
  rerender({ shown: gap })
  expect(result.current.shownLine).toBeNull()
  act(() => result.current.open(3))
  expect(result.current.shownLine).toEqual({ line: 3 })
})
