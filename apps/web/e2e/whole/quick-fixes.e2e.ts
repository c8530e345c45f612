import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { enter, findEditor, useBrowser, writeTest } from '../support/browser.ts'
import { findProblemPath } from '../support/every-page.ts'

const { open } = useBrowser()

let problemPath = ''
beforeAll(async () => {
  problemPath = await findProblemPath('停车计费')
})

const imports = `import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.*;
`

/** A test with one mistake, what mends it, and what is in the code then. */
const mistakes: [code: string, title: string, mended: string][] = [
  ['class T { @Test void t() {} }', '加上 import org.junit.jupiter.api.Test;', 'import org.junit'],
  ['class T { java.util.List<LocalDate> all; }', '加上 import java.time.LocalDate;', 'java.time'],
  [
    'class T { void t() { assertEquals(1, 1); } }',
    '加上 import static org.junit.jupiter.api.Assertions.assertEquals;',
    'import static',
  ],
  ['class T { T t = mock(T.class); }', '加上 import static org.mockito.Mockito.*;', 'Mockito.*'],
  [`${imports}class T { @Test void t() { asertTrue(true); } }`, '改为 assertTrue', 'assertTrue'],
  ['class T { int n = ParkingFee.lostTickt(null); }', '改为 lostTicket', 'lostTicket(null)'],
  ['class T { Vehicel vehicle; }', '改为 Vehicle', 'Vehicle vehicle'],
  ['class T { int n = 1 }', '补上 ;', 'int n = 1;'],
  ['class T { int n = Math.abs(1; }', '补上 )', 'abs(1);'],
  ['class T { void t() { }', '补上 }', '\n}'],
  ['class T { int n = Math.max(1， 2); }', '改为 ,', 'max(1, 2)'],
  ['class T { @BeforeClass static void t() { } }', '改为 BeforeAll', '@BeforeAll'],
  ['import org.junit.Test; class T { }', '改为 org.junit.jupiter.api.Test', 'jupiter'],
  ['class T { int n = 1.5; }', '改为 (int) 1.5', '(int) 1.5'],
  [
    'class T { void t() { Thread.sleep(1); } }',
    '在方法上声明 throws Exception',
    'throws Exception',
  ],
  [
    'class T { void t() { org.mockito.MockitoAnnotations.openMocks(this); } }',
    '改为 initMocks',
    'initMocks(this)',
  ],
]

it('mends each frequent mistake by the keyboard alone', async () => {
  const page = await open()
  await enter(page, 'S2026027', problemPath)
  const editor = await findEditor(page)
  const errors = editor.locator('.squiggly-error')
  for (const [index, [code, title, mended]] of mistakes.entries()) {
    // oxlint-disable no-await-in-loop -- one after the other
    await writeTest(page, `${code} // ${index}\n`)
    await expect.poll(() => errors.count(), { message: code }).toBe(1)
    await fixFirst(page, title)
    await expect.poll(() => errors.count(), { message: title }).toBe(0)
    await expect.poll(() => readCode(editor), { message: title }).toContain(mended)
    // oxlint-enable no-await-in-loop
  }
})

/** What can be seen of the code; Monaco writes spaces that do not break. */
async function readCode(editor: Locator): Promise<string> {
  const lines = await editor.locator('.view-lines').innerText()
  return lines.replaceAll('\u{A0}', ' ')
}

/** Whether no end of a text is cut off. */
function isWhole(text: Element): boolean {
  return text.scrollWidth <= text.clientWidth
}

/** Go to the first message, and choose a change that mends it. */
async function fixFirst(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('F8')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+.')
  const menu = page.locator('.action-widget').first()
  const offer = menu.getByText(title, { exact: true })
  await offer.waitFor()
  await expect.poll(() => offer.evaluate(isWhole), { message: title }).toBe(true)
  await page.keyboard.press('Enter')
  await menu.waitFor({ state: 'hidden' })
}
