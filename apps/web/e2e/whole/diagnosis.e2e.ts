import { diagnoseTest } from '@ceping/contract/language'
import { submitTests } from '@ceping/contract/submission'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { enter, findEditor, useBrowser, writeTest } from '../support/browser.ts'
import { findProblemPath } from '../support/every-page.ts'

const { open } = useBrowser()

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
  await enter(page, 'S2026027', problemPath)
  // On a phone the page opens on the description.
  await page.getByRole('tab', { name: '测试代码' }).click()
  const editor = await findEditor(page)
  return { errors: editor.locator('.squiggly-error'), countSubmissions: () => submissionCount }
}

/** Point at what is underlined, the text of which lies over it, until the reason is shown. */
async function readReason(page: Page, errors: Locator, word: string): Promise<string> {
  const hover = page.locator('.monaco-hover').filter({ hasText: word })
  await expect
    .poll(async () => {
      const box = await errors.first().boundingBox({ timeout: 3_000 })
      if (box === null) return false
      await page.mouse.move(0, 0)
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      return hover.waitFor({ timeout: 3_000 }).then(
        () => true,
        () => false,
      )
    })
    .toBe(true)
  return hover.innerText()
}

describe('while a test is being written', () => {
  it.each([
    { colorScheme: 'light', width: 1440 },
    { colorScheme: 'dark', width: 390 },
  ] as const)('underlines what is wrong, in $colorScheme at $width px', async (look) => {
    const page = await open(look)
    const { errors, countSubmissions } = await openProblem(page)
    await writeTest(page, codeWith('int count = missing;'))
    expect(await readReason(page, errors, '找不到符号')).toContain('missing')

    await writeTest(page, codeWith('System.exit(0);'))
    await readReason(page, errors, 'System.exit')

    await writeTest(page, codeWith('assertEquals(1, 1);'))
    await expect.poll(() => errors.count()).toBe(0)
    expect(countSubmissions()).toBe(0)
  })

  it('goes on without a word where the service is away, and when it is back', async () => {
    const page = await open()
    const { errors } = await openProblem(page)
    await writeTest(page, codeWith('int count = missing;'))
    await expect.poll(() => errors.count()).toBe(1)
    await page.route(`**${diagnoseTest.path}`, (route) =>
      route.fulfill({ json: { code: 0, message: 'ok', data: null } }),
    )
    await writeTest(page, codeWith('int other = absent;'))
    await expect.poll(() => errors.count()).toBe(0)
    await page.getByText('草稿已保存').waitFor()
    expect(await page.locator('.ant-message-notice, .ant-alert').count()).toBe(0)
    await page.unroute(`**${diagnoseTest.path}`)
    await writeTest(page, codeWith('int other = absent + 1;'))
    await expect.poll(() => errors.count()).toBe(1)
  })
})
