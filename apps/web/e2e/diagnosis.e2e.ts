import { diagnoseTest } from '@ceping/contract/language'
import { submitTests } from '@ceping/contract/submission'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { enter, findEditor, useBrowser, writeTest } from './browser.ts'
import { findProblemPath } from './every-page.ts'
import { waitForLanguageService } from './language-service.ts'

const { open } = useBrowser()
const student = 'S2026027'
// On a busy machine an answer takes its time.
const patience = { timeout: 60_000 }

const head = `import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class ParkingFeeTests {
    @Test
    void first() {`
const codeWith = (statement: string) => `${head}\n        ${statement}\n    }\n}\n`

let problemPath = ''
beforeAll(async () => {
  problemPath = await findProblemPath('停车计费')
})

/** Open the problem, count what is submitted there, and find what is underlined. */
async function openProblem(page: Page) {
  let submissionCount = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === submitTests.path) submissionCount += 1
  })
  await waitForLanguageService(student, problemPath)
  await enter(page, student, problemPath)
  // On a phone the page opens on the description.
  await page.getByRole('tab', { name: '测试代码' }).click()
  const editor = await findEditor(page)
  return { errors: editor.locator('.squiggly-error'), countSubmissions: () => submissionCount }
}

/** Write again until it is said: what is answered too late is not looked at again. */
async function writeAndSee(page: Page, statement: string, count: number): Promise<void> {
  const errors = page.locator('.squiggly-error')
  for (let tries = 0; tries < 10; tries += 1) {
    await writeTest(page, codeWith(`${statement} // ${tries}`))
    const isThere = await expect
      .poll(() => errors.count(), { timeout: 6_000 })
      .toBe(count)
      .then(
        () => true,
        () => false,
      )
    if (isThere) return
  }
  expect(await errors.count()).toBe(count)
}

/** Point at what is underlined, the text lies over it, until that is explained: it may still be painted anew. */
async function expectExplained(page: Page, errors: Locator, words: string[]): Promise<void> {
  let hover = page.locator('.monaco-hover')
  for (const hasText of words) hover = hover.filter({ hasText })
  async function point(): Promise<boolean> {
    const [middle] = await errors.evaluateAll((all) =>
      all.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        return { x: (left + right) / 2, y: (top + bottom) / 2 }
      }),
    )
    if (middle === undefined) return false
    await page.mouse.move(0, 0)
    await page.mouse.move(middle.x, middle.y)
    return hover.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(point, { ...patience, message: words.join(' ') }).toBe(true)
}

describe('while a test is being written', { timeout: 240_000 }, () => {
  it.each([
    { colorScheme: 'light', width: 1440 },
    { colorScheme: 'dark', width: 390 },
  ] as const)('underlines what is wrong, in $colorScheme at $width px', async (look) => {
    const page = await open(look)
    const { errors, countSubmissions } = await openProblem(page)
    await writeAndSee(page, 'int count = missing;', 1)
    await expectExplained(page, errors, ['找不到符号', 'missing'])

    await writeTest(page, codeWith('System.exit(0);'))
    await expect.poll(() => errors.count(), patience).toBe(1)
    await expectExplained(page, errors, ['System.exit'])

    // What is edited is not underlined any more: only the answer tells that nothing else is.
    const answer = page.waitForResponse(`**${diagnoseTest.path}`)
    await writeTest(page, codeWith('assertEquals(1, 1);'))
    await answer
    await expect.poll(() => errors.count(), patience).toBe(0)
    expect(countSubmissions()).toBe(0)
  })

  it('goes on without a word where the service is away, and when it is back', async () => {
    const page = await open()
    const { errors } = await openProblem(page)
    await writeAndSee(page, 'int count = missing;', 1)
    await page.route(`**${diagnoseTest.path}`, (route) =>
      route.fulfill({ json: { code: 0, message: 'ok', data: null } }),
    )
    await writeTest(page, codeWith('int other = absent;'))
    await expect.poll(() => errors.count(), patience).toBe(0)
    await page.getByText('草稿已保存').waitFor()
    expect(await page.locator('.ant-message-notice, .ant-alert').count()).toBe(0)
    await page.unroute(`**${diagnoseTest.path}`)
    await writeTest(page, codeWith('int other = absent + 1;'))
    await expect.poll(() => errors.count(), patience).toBe(1)
  })
})
