import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findEditor, logIn, readDemoTest, useBrowser, writeTest } from './support/browser.ts'

const { open } = useBrowser()
const password = 'Student@123456'

/** From the login page to a problem of the running homework, by the ways that a student takes. */
async function openProblem(page: Page, userAccount: string, title: string): Promise<void> {
  await page.goto('/')
  await logIn(page, userAccount, password)
  await page.waitForURL('**/studenthome')
  await page.getByRole('link', { name: '我的班级', exact: true }).click()
  // Other walks put students into classes of their own.
  await page
    .getByRole('main')
    .getByRole('link', { name: '软件测试（软工 1 班）', exact: true })
    .click()
  await page.getByRole('navigation', { name: '班级' }).getByRole('link', { name: '作业' }).click()
  await page.getByRole('link', { name: '第二次作业：分支与边界' }).click()
  await page.getByRole('link', { name: title }).click()
  await findEditor(page)
}

describe('a student', () => {
  it('has a test judged and reads six metrics and the score', async () => {
    const page = await open()
    await openProblem(page, 'S2026001', '停车计费')
    await writeTest(page, readDemoTest('branches-and-boundaries/04-parking-fee/FullTests'))
    await page.getByRole('button', { name: '提交判题' }).click()
    await page.getByText('判题成功！').waitFor()
    // The modal closes by itself, and the result opens.
    await page.getByRole('heading', { name: '全部通过' }).waitFor()
    for (const metric of ['指令', '分支', '行', '圈复杂度', '方法', '类']) {
      expect(await page.getByRole('progressbar', { name: new RegExp(`^${metric}`) }).count()).toBe(
        1,
      )
    }
    const result = page.getByRole('article').filter({ hasText: '得分构成' })
    expect(await result.innerText()).toContain('100.00')
    expect(await page.getByRole('button', { name: '提交判题' }).isDisabled()).toBe(true)
    // The score grows until the mutants are analysed.
    await page.getByRole('progressbar', { name: '已杀死的变异' }).waitFor({ timeout: 90_000 })

    await page.getByRole('link', { name: '返回' }).click()
    const card = page.getByRole('link', { name: '停车计费' })
    await card.getByText('已完成').waitFor()
    expect(await card.innerText()).toContain('100.00')
  }, 180_000)

  it('sees where a test does not compile', async () => {
    const page = await open()
    await openProblem(page, 'S2026002', '停车计费')
    await writeTest(page, 'class ParkingFeeTests {\n  @Test void compiles() { int x = 1 }\n}\n')
    await page.keyboard.press('Control+Enter')
    await page.getByText(/判题失败：/).waitFor()
    await page.getByRole('heading', { name: '编译错误' }).waitFor()
    await page
      .getByRole('button', { name: /^第 2 行/ })
      .first()
      .click()
    await findEditor(page)
    await expect.poll(() => page.locator('.squiggly-error').count()).toBeGreaterThan(0)
  })

  it('finds the draft again in another browser', async () => {
    const first = await open()
    await openProblem(first, 'S2026003', '停车计费')
    await writeTest(first, '// 写到一半的测试\n')
    await first.getByText('草稿已保存').waitFor()
    const second = await open()
    await openProblem(second, 'S2026003', '停车计费')
    expect(await (await findEditor(second)).innerText()).toContain('写到一半的测试')
  })

  it('joins a class by an invite code only', async () => {
    const page = await open()
    await page.goto('/class')
    await logIn(page, 'S2026004', password)
    await page.waitForURL('**/class')
    await page.getByRole('button', { name: '加入班级' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /加入|确/ }).click()
    await dialog.getByText('请输入邀请码').waitFor()
    await dialog.getByRole('textbox').fill('0000000000')
    await dialog.getByRole('button', { name: /加入|确/ }).click()
    await page.getByText(/加入失败，请检查邀请码/).waitFor()
    expect(await dialog.isVisible()).toBe(true)
  })
})
