import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { enter, findEditor, useBrowser } from '../support/browser.ts'
import { findProblemPath } from '../support/every-page.ts'
import { waitForLanguageService } from '../support/language-service.ts'

const { open } = useBrowser()
const student = 'S2026027'

let problemPath = ''
beforeAll(async () => {
  problemPath = await findProblemPath('停车计费')
})

/** What is offered in the open list, the best first. */
function offersOf(page: Page): Locator {
  return page.locator('.suggest-widget.visible .monaco-list-row')
}

/** Type the beginning of a name, and take what is offered first. */
async function take(page: Page, typed: string, offer: RegExp): Promise<void> {
  await page.keyboard.type(typed, { delay: 40 })
  const chosen = page.locator('.suggest-widget.visible .monaco-list-row.focused')
  await expect
    .poll(() => chosen.allInnerTexts(), { message: typed })
    .toMatchObject([expect.stringMatching(offer)])
  await page.keyboard.press('Enter')
  await expect.poll(() => offersOf(page).count()).toBe(0)
}

it('lets a whole test be typed by completion, with the keyboard alone', async () => {
  const page = await open()
  await enter(page, student, problemPath)
  const editor = await findEditor(page)
  await waitForLanguageService(student, problemPath)
  await editor.locator('.view-line').first().click()
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
  await page.getByText('判题成功！', { exact: true }).waitFor()
  await page.getByRole('heading', { name: '全部通过' }).waitFor()
})
