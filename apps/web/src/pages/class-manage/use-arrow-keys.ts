import { useEffect, useEffectEvent } from 'react'

/** What a key does; undefined does nothing. */
interface ArrowKeys {
  ArrowLeft: (() => void) | undefined
  ArrowRight: (() => void) | undefined
}

/** The arrows as keys of a page, wherever the focus is but in what has a use for them. */
export function useArrowKeys(keys: ArrowKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey
    if (event.defaultPrevented || !isPlain || event.repeat || usesArrows(target)) return
    keys[key]?.()
  })

  // The window is outside React.
  useEffect(() => {
    function listen(event: KeyboardEvent): void {
      press(event)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** A caret, a choice, a slider, a menu or a dialog. */
const arrowUsers =
  'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"], [role="tab"], [role="slider"], [role="menu"], [role="menuitem"], [role="dialog"]'

function usesArrows(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  // What scrolls sideways does so by the arrows.
  return target.closest(arrowUsers) !== null || scrollsSideways(target)
}

function scrollsSideways(element: HTMLElement): boolean {
  const isWider = element.scrollWidth > element.clientWidth
  return isWider && ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
}
