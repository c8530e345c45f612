import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { enter, findEditor, useBrowser, writeTest } from '../support/browser.ts'
import { findProblemPath } from '../support/every-page.ts'
import { waitForLanguageService } from '../support/language-service.ts'

const { open } = useBrowser()
const student = 'S2026027'

const test = `import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ParkingFeeTests {
    private static final int LOST = 5000;

    @Test
    void asksForALostTicket() {
        assertEquals(LOST, ParkingFee.lostTicket(Vehicle.SMALL));
    }
}
`

let problemPath = ''
beforeAll(async () => {
  problemPath = await findProblemPath('停车计费')
})

/** Put the cursor into the first such word. */
async function goTo(page: Page, word: string): Promise<void> {
  const lines = test.split('\n')
  const line = lines.findIndex((text) => text.includes(word))
  const column = (lines[line] ?? '').indexOf(word) + 2
  await page.keyboard.press('Control+G')
  await page.keyboard.type(`${line + 1}:${column}`)
  await page.keyboard.press('Enter')
}

/** The text as it is painted. */
async function linesOf(editor: Locator): Promise<string> {
  const lines = await editor.locator('.view-line').allInnerTexts()
  return lines.join('\n').replaceAll('\u00A0', ' ')
}

async function openTest(page: Page): Promise<Locator> {
  await enter(page, student, problemPath)
  await writeTest(page, test)
  await waitForLanguageService(student, problemPath)
  return findEditor(page)
}

it('explains names, and leads to where they are declared', async () => {
  const page = await open()
  await openTest(page)
  const explanation = page.locator('.monaco-hover:visible')

  await goTo(page, 'assertEquals(LOST')
  await page.keyboard.press('Control+K')
  await page.keyboard.press('Control+I')
  await explanation.getByText('两个值相等', { exact: false }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await goTo(page, 'lostTicket(')
  await page.keyboard.press('Control+K')
  await page.keyboard.press('Control+I')
  await explanation.getByText('ParkingFee.lostTicket(Vehicle vehicle)').waitFor()
  await page.keyboard.press('Escape')

  await page.keyboard.press('F12')
  const reference = page.getByRole('region', { name: '参考代码' })
  await reference.locator('.shown-line').first().waitFor()
  await reference.getByText('lostTicket').first().waitFor()
})

it('tells that the service gives no answer from that nothing is declared', async () => {
  const page = await open()
  await openTest(page)
  const unanswered = '语言服务暂时没有回答，请稍后再试。'
  await page.route('**/api/language/describe', (route) =>
    route.fulfill({ json: { code: 0, message: 'ok', data: null } }),
  )
  const message = page.locator('.monaco-editor-overlaymessage')
  await goTo(page, 'lostTicket(')
  await page.keyboard.press('F12')
  await message.getByText(unanswered).waitFor()
  await page.keyboard.press('Escape')
  await page.unroute('**/api/language/describe')
  await goTo(page, 'class ParkingFeeTests')
  await page.keyboard.press('F12')
  await expect.poll(() => message.innerText()).toContain('未找到')
})

it('shows what a call takes while it is written', async () => {
  const page = await open()
  await openTest(page)
  await goTo(page, 'LOST, ')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('ParkingFee.lostTicket(')
  const hints = page.locator('.parameter-hints-widget.visible')
  await hints.getByText('Vehicle vehicle').first().waitFor()
  await expectAccessible(page)
  await page.keyboard.type('Vehicle.SMALL);')
  await expect.poll(() => hints.count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.keyboard.type('assertEquals("a", ')
  await hints.getByText('Object expected').first().waitFor()
})

it('changes a name wherever it is meant, and says why it does not', async () => {
  const page = await open()
  const editor = await openTest(page)
  const message = page.locator('.monaco-editor-overlaymessage')
  await goTo(page, 'lostTicket(')
  await page.keyboard.press('F2')
  await message.getByText('“lostTicket”是参考代码里的名称，不能改。').waitFor()

  await goTo(page, 'LOST, ')
  await page.keyboard.press('F2')
  const input = page.locator('.rename-box input')
  await input.waitFor()
  await expectAccessible(page)
  await input.fill('TICKET')
  await page.keyboard.press('Enter')
  await expect.poll(() => linesOf(editor)).toContain('int TICKET = 5000;')
  expect(await linesOf(editor)).toContain('assertEquals(TICKET, ParkingFee')

  await page.keyboard.press('F2')
  await input.fill('class')
  await page.keyboard.press('Enter')
  await message.getByText('“class”是 Java 的关键字，不能作名称。').waitFor()
  expect(await linesOf(editor)).toContain('int TICKET = 5000;')
})
