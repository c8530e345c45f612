import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from './support/accessibility.ts'
import { enter, findEditor, useBrowser, writeTest } from './support/browser.ts'
import { findProblemPath } from './support/every-page.ts'
import { waitForLanguageService } from './support/language-service.ts'

// A student uses the editor with the keyboard alone: diagnoses, quick fixes, completion and names.

const { open } = useBrowser()
const student = 'S2026027'

it('underlines an error, explains it and offers a fix', async () => {
  const { page, editor } = await openProblem()
  await writeTest(page, codeWith('int count = missing;'))
  await expect.poll(() => errorsOf(editor).count()).toBe(1)
  await goToError(page)
  await seeExplanation(page, '找不到符号')
  await expectAccessible(page)
  await writeTest(page, codeWith('System.exit(0);'))
  await expect.poll(() => errorsOf(editor).count()).toBe(1)
  await goToError(page)
  await seeExplanation(page, 'System.exit')

  await writeTest(page, 'class T { @Test void t() {} }\n')
  await expect.poll(() => errorsOf(editor).count()).toBe(1)
  await goToError(page)
  await page.keyboard.press('Control+.')
  const menu = page.locator('.action-widget').first()
  await menu.getByText('加上 import org.junit.jupiter.api.Test;', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => errorsOf(editor).count()).toBe(0)
  await expect.poll(() => readCode(editor)).toContain('import org.junit.jupiter.api.Test;')
})

it('completes a whole test, which passes', async () => {
  const { page } = await openProblem()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await take(page, 'cla', /^class/)
  await page.keyboard.type(' ParkingFeeTests {')
  await page.keyboard.press('Enter')
  await take(page, '@Te', /^@Test/)
  await page.keyboard.type('asksForALostTicket')
  await page.keyboard.press('Tab')
  await take(page, 'Vehi', /^Vehicle/)
  await take(page, ' vehicle = Vehi', /^Vehicle/)
  await take(page, '.SM', /^SMALL/)
  await page.keyboard.type(';')
  await page.keyboard.press('Enter')
  await take(page, 'assertE', /^assertEquals/)
  await page.keyboard.type('5000')
  await page.keyboard.press('Tab')
  await take(page, 'Park', /^ParkingFee/)
  await take(page, '.los', /^lostTicket/)
  await take(page, 'vehi', /^vehicle/)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: '全部通过' }).waitFor()
})

it('explains, finds and renames names, and formats the code', async () => {
  const { page, editor } = await openProblem()
  await writeTest(page, untidy)
  await goTo(page, 'lostTicket(')
  await seeExplanation(page, 'ParkingFee.lostTicket(Vehicle vehicle)')
  await page.keyboard.press('F12')
  const reference = page.getByRole('region', { name: '参考代码' })
  await reference.locator('.shown-line').first().waitFor()
  await editor.locator('.view-line').first().click()

  await goTo(page, 'LOST,')
  await page.keyboard.press('F2')
  const input = page.locator('.rename-box input')
  await input.waitFor()
  await input.fill('TICKET')
  await page.keyboard.press('Enter')
  await expect.poll(() => readCode(editor)).toContain('int TICKET=5000;')
  await expect.poll(() => readCode(editor)).toContain('assertEquals(TICKET,')

  await page.keyboard.press('Shift+Alt+O')
  await expect.poll(() => readCode(editor)).toMatch(/^import static/)
  await page.keyboard.press('Shift+Alt+F')
  await expect.poll(() => readCode(editor)).toContain('    static final int TICKET = 5000;')
})

async function openProblem(): Promise<{ page: Page; editor: Locator }> {
  const path = await findProblemPath('停车计费')
  const page = await open()
  await enter(page, student, path)
  const editor = await findEditor(page)
  await waitForLanguageService(student, path)
  await editor.locator('.view-line').first().click()
  return { page, editor }
}

function codeWith(statement: string): string {
  return `import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class ParkingFeeTests {
    @Test
    void first() {
        ${statement}
    }
}
`
}

const untidy = `import org.junit.jupiter.api.Test;
import static org.junit.jupiter.api.Assertions.assertEquals;
class ParkingFeeTests {
static final int LOST=5000;
@Test void asks( ) { assertEquals(LOST, ParkingFee.lostTicket(Vehicle.SMALL)); }
}
`

function errorsOf(editor: Locator): Locator {
  return editor.locator('.squiggly-error')
}

/** Read the painted code, with plain blanks in place of non-breaking ones. */
async function readCode(editor: Locator): Promise<string> {
  const lines = await editor.locator('.view-line').evaluateAll((found) =>
    found
      .map((line) => ({ top: line.getBoundingClientRect().top, text: line.textContent }))
      .toSorted((one, other) => one.top - other.top)
      .map(({ text }) => text.replaceAll('\u00A0', ' ')),
  )
  return lines.join('\n')
}

/** Put the cursor on the first error. */
async function goToError(page: Page): Promise<void> {
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('F8')
  await page.keyboard.press('Escape')
}

/** Put the cursor into the first occurrence of a word in the untidy test. */
async function goTo(page: Page, word: string): Promise<void> {
  const lines = untidy.split('\n')
  const line = lines.findIndex((text) => text.includes(word))
  const column = (lines[line] ?? '').indexOf(word) + 2
  await page.keyboard.press('Control+G')
  await page.keyboard.type(`${line + 1}:${column}`)
  await page.keyboard.press('Enter')
}

/** Wait for a text in the explanation at the cursor. */
async function seeExplanation(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+K')
  await page.keyboard.press('Control+I')
  await page.locator('.monaco-hover:visible').getByText(text).first().waitFor()
  await page.keyboard.press('Escape')
}

/**
 * Type the beginning of a name, and accept the first completion. On a busy machine the service is late, and the editor
 * offers nothing or only what it knows by itself: then ask again.
 */
async function take(page: Page, typed: string, offer: RegExp): Promise<void> {
  await page.keyboard.type(typed)
  const offers = page.locator('.suggest-widget.visible .monaco-list-row')
  const chosen = page.locator('.suggest-widget.visible .monaco-list-row.focused')
  async function ask(): Promise<string> {
    const [text = ''] = await chosen.allInnerTexts()
    if (offer.test(text)) return text
    if ((await offers.count()) > 0) await page.keyboard.press('Escape')
    await page.keyboard.press('Control+Space')
    return text
  }
  await expect.poll(ask, { message: typed, interval: 2_000 }).toMatch(offer)
  await page.keyboard.press('Enter')
  await expect.poll(() => offers.count()).toBe(0)
}
