import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { expectAccessible } from './support/accessibility.ts'
import { dialogOf, enter, logIn, useBrowser } from './support/browser.ts'
import { answerQuestion, expectAccessibleDialog, seeMessage } from './support/dialogs.ts'
import { download } from './support/download.ts'
import { makeClass, ownAccount, ownName } from './support/own-objects.ts'

// A teacher makes the accounts of a class, and does things for several of its members at once.

const { open } = useBrowser()
const teacher = 'T2026001'
/** One of the demo, whose name stands there as here. */
const existing = 'S2026001,陈思远'

it('lets a teacher import a roster, give new passwords and remove members, and lets members choose a password', async () => {
  const { classId } = await makeClass(teacher, ownName('名单班'))
  const [first, second] = [ownAccount('R'), ownAccount('R')]
  const page = await open()
  await enter(page, teacher, `/classManage/${classId}/members`)
  await page.getByRole('button', { name: '导入名单' }).click()
  const roster = dialogOf(page, '导入班级名单')
  const pick = (rows: string[]) =>
    roster.locator('input[type=file]').setInputFiles({
      name: '名单.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['学号,姓名', ...rows].join('\n')),
    })
  await pick([`${first},甲`, 'S2026001,别人'])
  await roster.getByText('已有这个账号，姓名与名单不同，请核对学号').waitFor()
  await expectAccessibleDialog(page)
  await pick([`${first},甲同学`, `${second},乙同学`, existing])
  await roster.getByText('新开通账号 2 人，已有账号加入班级 1 人').waitFor()
  await roster.getByRole('button', { name: '导入 3 人' }).click()
  await seeMessage(page, '导入成功')
  await roster.getByRole('button', { name: '下载初始密码' }).click()
  await roster.getByRole('button', { name: '关闭' }).last().click()
  await roster.waitFor({ state: 'hidden' })

  for (const name of ['甲同学', '乙同学']) {
    await page.getByRole('checkbox', { name: `选择“${name}”` }).check()
  }
  await page.getByText('已选 2 人').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: '重置密码' }).click()
  await answerQuestion(page, '确定重置选中的 2 名学生的密码？', '重置')
  const drawn = page.getByRole('dialog', { name: '新的初始密码' })
  await drawn.getByText('为 2 人生成了初始密码').waitFor()
  await expectAccessibleDialog(page)
  const { content } = await download(drawn.getByRole('button', { name: '下载初始密码' }))
  const [, initialPassword = ''] = new RegExp(`"${first}","([^"]+)"`).exec(String(content)) ?? []
  await drawn.getByRole('button', { name: '关闭' }).last().click()
  await drawn.waitFor({ state: 'hidden' })

  for (const name of ['甲同学', '乙同学']) {
    await page.getByRole('checkbox', { name: `选择“${name}”` }).check()
  }
  await page
    .getByText('已选 2 人')
    .locator('..')
    .getByRole('button', { name: /移\s?出/ })
    .click()
  await answerQuestion(page, '确定将选中的 2 人移出班级？', '移出')
  await seeMessage(page, '已移出 2 人')
  await page.getByText('甲同学').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: '陈思远' }).click()
  await page.waitForURL(`**/classManage/${classId}/grades/*`)
  await page.getByRole('main').getByText('陈思远').first().waitFor()

  await choosePassword(await open({ width: 390 }), first, initialPassword)
})

/** Log in on a phone with an initial password, and choose another one before anything else. */
async function choosePassword(page: Page, account: string, initialPassword: string): Promise<void> {
  await page.goto('/class?from=mail')
  await logIn(page, account, initialPassword)
  await page.getByRole('heading', { name: '修改初始密码' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByLabel('原密码').fill(initialPassword)
  await page.getByLabel('新密码', { exact: true }).fill('My-own-secret')
  await page.getByLabel('确认新密码').fill('My-own-secret')
  await page.getByRole('button', { name: '修改密码' }).click()
  await seeMessage(page, '密码修改成功')
  // The wanted page opens; only now does the server answer its calls.
  await page.getByText('还没有加入班级').waitFor()
  expect(page.url()).toBe(`${inject('stackUrl')}/class?from=mail`)
}
