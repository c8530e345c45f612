import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useIsDark } from './theme-mode.ts'

it('follows the system where a new component reads the theme before the event of the change', () => {
  const system = startSystem()
  const first = renderHook(useIsDark)
  system.isDark = true
  const second = renderHook(useIsDark)
  act(system.announce)
  expect([first.result.current, second.result.current]).toEqual([true, true])
})

/**
 * Replace `matchMedia` by one that behaves as in Chromium: a list whose `matches` is read after a change, but before
 * the event, gets no event.
 */
function startSystem(): { isDark: boolean; announce: () => void } {
  const lists = new Set<DarkList>()
  const system = {
    isDark: false,
    announce: () => {
      for (const list of lists) list.announce()
    },
  }
  class DarkList extends EventTarget {
    #known = system.isDark

    get matches(): boolean {
      this.#known = system.isDark
      return this.#known
    }

    announce(): void {
      const isNews = this.#known !== system.isDark
      this.#known = system.isDark
      if (isNews) this.dispatchEvent(new Event('change'))
    }
  }
  vi.stubGlobal('matchMedia', () => {
    const list = new DarkList()
    lists.add(list)
    return list
  })
  return system
}
