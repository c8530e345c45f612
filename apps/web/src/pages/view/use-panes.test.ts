import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { usePanes } from './use-panes.ts'

beforeEach(() => localStorage.clear())

const sizesOf = ({ propsOf }: ReturnType<typeof usePanes>) =>
  (['problem', 'description', 'findings'] as const).map((name) => propsOf(name).size)

it('finds the sizes again as they were left, and a pane that was put away', () => {
  const first = renderHook(() => usePanes()).result
  act(() => first.current.resizingOf('problem', 0).onResizeEnd([300, 700]))
  act(() => first.current.resizingOf('findings', 1).onResizeEnd([700, 0]))
  const again = renderHook(() => usePanes()).result
  expect(sizesOf(again.current)).toEqual(['30%', '45%', 0])
})

it('shows the reference code, wherever it was put away', () => {
  const { result } = renderHook(() => usePanes())
  act(() => result.current.resizingOf('problem', 0).onResizeEnd([0, 1000]))
  act(() => result.current.resizingOf('description', 0).onResizeEnd([600, 0]))
  expect(sizesOf(result.current)).toEqual([0, '100%', '30%'])
  act(() => result.current.openReference())
  expect(sizesOf(result.current)).toEqual(['44%', '70%', '30%'])
})

it('begins anew where something else is kept', () => {
  localStorage.setItem('workbench-panes', '{"problem":3}')
  expect(sizesOf(renderHook(() => usePanes()).result.current)).toEqual(['44%', '45%', '30%'])
})

it('keeps a size when it is let go, not while it is dragged', () => {
  const { result } = renderHook(() => usePanes())
  act(() => result.current.resizingOf('problem', 0).onResize([300, 700]))
  expect(sizesOf(result.current)[0]).toBe('30%')
  expect(localStorage).toHaveLength(0)
  act(() => result.current.resizingOf('problem', 0).onResizeEnd([300, 700]))
  expect(localStorage.getItem('workbench-panes')).toContain('"share":30')
})

it('leaves the editor its room, whatever was kept', () => {
  const { result } = renderHook(() => usePanes())
  act(() => result.current.resizingOf('problem', 0).onResizeEnd([900, 100]))
  expect(sizesOf(result.current)[0]).toBe('60%')
})

it('puts what is to be mended beside the code and back, each with its own size', () => {
  const listening = { addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => ({ matches: true, ...listening }))
  const { result } = renderHook(() => usePanes())
  expect(result.current.isBeside).toBe(false)
  act(() => result.current.moveFindings?.())
  expect(result.current.isBeside).toBe(true)
  act(() => result.current.resizingOf('findingsBeside', 1).onResizeEnd([500, 500]))
  const again = renderHook(() => usePanes()).result
  expect(again.current.isBeside).toBe(true)
  expect(again.current.propsOf('findingsBeside').size).toBe('50%')
  expect(again.current.propsOf('findings').size).toBe('30%')
  act(() => again.current.moveFindings?.())
  expect(again.current.isBeside).toBe(false)
})

it('has one place only where there is no room beside', () => {
  localStorage.setItem(
    'workbench-panes',
    JSON.stringify({
      problem: { share: 40, isOpen: true },
      description: { share: 40, isOpen: true },
      findings: { share: 30, isOpen: true },
      placeOfFindings: 'beside',
    }),
  )
  const { result } = renderHook(() => usePanes())
  expect(result.current.isBeside).toBe(false)
  expect(result.current.moveFindings).toBeNull()
})
