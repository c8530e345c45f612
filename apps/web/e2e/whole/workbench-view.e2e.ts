import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { enter, findEditor, useBrowser, writeTest } from '../support/browser.ts'
import { findProblemPath } from '../support/every-page.ts'

// The problem page is found again as it was left.

const { open } = useBrowser()
const student = 'S2026028'

const tests = Array.from(
  { length: 40 },
  (_, index) => `    @Test
    void fails${index}() {
        assertEquals(1, 2);
    }`,
)
const failing = `import static org.junit.jupiter.api.Assertions.*;

import org.junit.jupiter.api.Test;

class ParkingFeeTests {
${tests.join('\n\n')}
}
`

let problemPath = ''
beforeAll(async () => {
  problemPath = await findProblemPath('停车计费')
})

/** The number of the first line that is painted in an editor. */
async function firstLineOf(editor: Locator): Promise<number> {
  const numbers = await editor.locator('.line-numbers').allInnerTexts()
  return Math.min(...numbers.map(Number))
}

/** Turn the wheel over something; Monaco takes each turn for the same few lines. */
async function turnWheelOver(page: Page, part: Locator, turns: number): Promise<void> {
  await part.hover()
  for (let turn = 0; turn < turns; turn += 1) await page.mouse.wheel(0, 60)
}

it('has what is read and what is written where it was scrolled to', async () => {
  const page = await open()
  await enter(page, student, problemPath)
  await writeTest(page, failing)
  await page.keyboard.press('Control+Home')
  const draft = await findEditor(page)
  const reference = page.getByRole('region', { name: '参考代码' }).locator('.monaco-editor')
  const description = page.getByRole('region', { name: '题目描述' })
  await turnWheelOver(page, draft, 20)
  await turnWheelOver(page, reference, 5)
  await turnWheelOver(page, description, 1)
  await expect.poll(() => firstLineOf(draft)).toBeGreaterThan(15)
  await expect.poll(() => firstLineOf(reference)).toBeGreaterThan(5)
  await expect.poll(() => description.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(40)
  async function findPlaces() {
    return {
      draft: await firstLineOf(draft),
      reference: await firstLineOf(reference),
      description: await description.evaluate(({ scrollTop }) => scrollTop),
    }
  }
  const left = await findPlaces()
  await page.getByText('草稿已保存').waitFor()
  await page.reload()
  await findEditor(page)
  await expect.poll(findPlaces).toEqual(left)
})

function rightOf(box: { x: number; width: number } | null): number | null {
  return box && Math.round(box.x + box.width)
}

it('has what is to be mended below the code or beside it, as it was chosen', async () => {
  const page = await open()
  await enter(page, student, problemPath)
  await writeTest(page, failing)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: '测试未通过' }).waitFor()
  await page.getByRole('button', { name: '返回测试代码' }).click()
  const panel = page.getByRole('region', { name: '要改的地方' })
  const isBeside = async () => {
    const [code, mended] = [await (await findEditor(page)).boundingBox(), await panel.boundingBox()]
    return code !== null && mended !== null && mended.x >= code.x + code.width
  }
  await panel.waitFor()
  expect(await isBeside()).toBe(false)
  await page.getByRole('button', { name: '放到代码右侧' }).click()
  await expect.poll(isBeside).toBe(true)
  await expect
    .poll(async () => rightOf(await panel.boundingBox()), { message: 'it fills the page' })
    .toBe(1440)
  await page.reload()
  await expect.poll(isBeside).toBe(true)
  await page.setViewportSize({ width: 1024, height: 900 })
  await expect.poll(isBeside).toBe(false)
  expect(await page.getByRole('button', { name: /^放到代码/ }).count()).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: '放到代码下方' }).click()
  await expect.poll(isBeside).toBe(false)
})
