import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
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
