import { expect, it } from 'vitest'
import { enter, useBrowser } from './support/browser.ts'
import { accounts, findPath } from './support/every-page.ts'
import { seeMessage } from './support/dialogs.ts'

// A teacher looks at whose tests are alike, and notes what was come to.

const { open } = useBrowser()

it('compares the submissions of homework, and shows two side by side', async () => {
  const path = await findPath('teacher', /\/similarity\/\d+$/)
  const page = await open()
  await enter(page, accounts.teacher, path)
  await page.getByRole('button', { name: '重新查重' }).click()
  await seeMessage(page, '已开始查重，可以离开这一页')
  await page.getByText(/比较了\s*\d+ 份提交/).waitFor({ timeout: 30_000 })

  await page.getByText('关系图', { exact: true }).click()
  await page.getByText(/^\d+ 组$/).waitFor()
  expect(await page.locator('svg circle').count()).toBeGreaterThan(1)

  await page.getByText('列表', { exact: true }).click()
  await page.getByRole('link', { name: /^对比/ }).first().click()
  const chip = page.getByRole('button', { name: '第 1 处相似，查看另一侧' })
  await chip.first().click()
  expect(await chip.evaluateAll((chips) => chips.map((one) => one.ariaPressed))).toEqual([
    'true',
    'true',
  ])
  await page.getByLabel('备注').fill('已核实')
  await page.getByRole('button', { name: '保存处理记录' }).click()
  await seeMessage(page, '已保存')
  await page.getByRole('link', { name: /^查重：/ }).click()
  await page.getByText('已核实').first().waitFor()
})
