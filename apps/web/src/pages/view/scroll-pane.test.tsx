import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ScrollPane } from './scroll-pane.tsx'

/** Has panes get their height when that is asked for. */
function stubResizes() {
  const listeners = new Set<() => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #listener: () => void
      constructor(listener: () => void) {
        this.#listener = listener
      }
      observe() {
        listeners.add(this.#listener)
      }
      disconnect() {
        listeners.delete(this.#listener)
      }
    },
  )
  return () => act(() => listeners.forEach((listener) => listener()))
}

it('begins where it was left once it has a height, and tells where it is scrolled to', () => {
  const resize = stubResizes()
  const onScrollTop = vi.fn<(scrollTop: number) => void>()
  render(
    <ScrollPane label="题目描述" initialScrollTop={80} onScrollTop={onScrollTop}>
      很长的文字
    </ScrollPane>,
  )
  const pane = screen.getByLabelText('题目描述')
  expect(pane.scrollTop).toBe(0)
  resize()
  expect(pane.scrollTop).toBe(80)
  pane.scrollTop = 10
  fireEvent.scroll(pane)
  expect(onScrollTop).toHaveBeenLastCalledWith(10)
  resize()
  expect(pane.scrollTop, 'who scrolls is left alone').toBe(10)
})
