import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, untilStill } from './accessibility.ts'
import { dialogOf } from './browser.ts'
import { hasCome } from './toasts.ts'

/** Click what opens a dialog, and look whether everybody can use it. */
export async function openDialog(page: Page, button: Locator, title: string): Promise<Locator> {
  await button.click()
  const dialog = dialogOf(page, title)
  // The first field takes the focus when the dialog has stopped moving.
  await dialog.locator('input:focus, textarea:focus').waitFor()
  await expectAccessibleDialog(page)
  return dialog
}

/** Fail where not everybody can use the dialogs that are open. */
export function expectAccessibleDialog(page: Page): Promise<void> {
  return expectAccessible(page, '[role=dialog]')
}

/** Press the button that saves a dialog, read the toast, and see the dialog go. */
export async function saveDialog(page: Page, dialog: Locator, saving: Saving): Promise<void> {
  await untilStill(page)
  await dialog.getByRole('button', { name: saving.button }).click()
  await seeMessage(page, saving.toast)
  await dialog.waitFor({ state: 'hidden' })
}

interface Saving {
  /** A pattern: while it saves, its name begins with another word. */
  button: RegExp
  toast: string
}

/** Wait for a toast with exactly this text, or find one that has come since the last look. */
export async function seeMessage(page: Page, text: string): Promise<void> {
  await expect.poll(() => hasCome(page, text), { message: `a toast says ${text}` }).toBe(true)
}

/** A question with this title has come; answer it and see it go. Gives what it says. */
export async function answerQuestion(
  page: Page,
  title: string | RegExp,
  button: string | RegExp,
): Promise<string> {
  const question = page.locator('.ant-modal-confirm').filter({ hasText: title })
  await question.locator(':focus').waitFor()
  await expectAccessibleDialog(page)
  const text = await question.innerText()
  await question.getByRole('button', { name: button }).click()
  await question.waitFor({ state: 'hidden' })
  return text
}

/** A question with this title has come; answer 确认 and see it go. */
export async function confirmQuestion(page: Page, title: string): Promise<void> {
  await answerQuestion(page, title, '确认')
}

/** Type a time into a picker. */
export async function fillTime(picker: Locator, time: string): Promise<void> {
  await picker.fill(time)
  await picker.press('Enter')
}

/** Choose what a select finds first for a word. */
export async function choose(select: Locator, word: string): Promise<void> {
  await select.pressSequentially(word)
  await select.press('Enter')
}
