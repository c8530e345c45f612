import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Something has the focus now, or gets it in a moment. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect
    .poll(() => hasFocus(target), { message: `${target.toString()} has the focus` })
    .toBe(true)
}

/** Walk by Tab, or by another key, until something has the focus; fails where it is not on the way. */
export async function walkTo(target: Locator, key = 'Tab'): Promise<void> {
  const { keyboard } = target.page()
  // An editor's textbox has no size: Monaco paints beside it.
  await target.waitFor({ state: 'attached' })
  await expect
    .poll(
      async () => {
        await keyboard.press(key)
        return hasFocus(target)
      },
      { message: `${key} leads to ${target.toString()}`, interval: 0 },
    )
    .toBe(true)
}

/** Walk to something and press Enter there. */
export async function enterAt(target: Locator, key = 'Tab'): Promise<void> {
  await walkTo(target, key)
  await target.page().keyboard.press('Enter')
}

/** Somebody sees where the focus is: it is in the window, uncovered, and has a ring or a caret. */
export async function expectFocusSeen(target: Locator): Promise<void> {
  await expectFocus(target)
  const seen = () => target.evaluate(lookAtFocus)
  await expect
    .poll(seen, { message: `the focus of ${target.toString()} is seen` })
    .toEqual({ isInSight: true, isMarked: true })
}

/** In the page. */
function lookAtFocus(element: Element): { isInSight: boolean; isMarked: boolean } {
  // Monaco paints its caret beside its textbox, which has no size.
  const editor = element.closest('.monaco-editor')
  const shown = editor ?? element
  const { left, top, width, height } = shown.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  const isInSight = hit !== null && (shown.contains(hit) || hit.contains(shown))
  // A card's link is painted around its card; a field, or what stands for a checkbox, beside its input.
  const beside = element.matches('input') ? [element.parentElement, element.nextElementSibling] : []
  const painted = [
    getComputedStyle(shown),
    getComputedStyle(shown, '::after'),
    ...beside.flatMap((one) => (one === null ? [] : [getComputedStyle(one)])),
  ]
  const hasRing = painted.some(
    ({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none',
  )
  const isMarked = hasRing || editor?.classList.contains('focused') === true
  return { isInSight, isMarked }
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}
