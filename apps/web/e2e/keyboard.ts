import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Something has the focus now, or gets it in a moment. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect
    .poll(() => hasFocus(target), { message: `${target.toString()} has the focus`, timeout: 5_000 })
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
      { message: `${key} leads to ${target.toString()}`, interval: 0, timeout: 10_000 },
    )
    .toBe(true)
}

/** Walk to something and press Enter there. */
export async function enterAt(target: Locator, key = 'Tab'): Promise<void> {
  await walkTo(target, key)
  await target.page().keyboard.press('Enter')
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}
