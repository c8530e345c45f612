import { deleteClass } from '@ceping/contract/class'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from './support/accessibility.ts'
import { chooseFromUserMenu, logIn, useBrowser } from './support/browser.ts'
import { callAs, passwords } from './support/call-as.ts'
import { answerQuestion, seeMessage } from './support/dialogs.ts'
import { makeClass, ownName } from './support/own-objects.ts'

const { open } = useBrowser()
const sidebar = {
  仪表盘: '/admin/dashboard',
  用户管理: '/admin/users',
  判题机管理: '/admin/judges',
  教学改进参数管理: '/admin/teaching-params',
  数据备份: '/admin/backup',
  日志管理: '/admin/logs',
  邮件: '/admin/mail',
  全部班级: '/admin/classes',
  全部题库: '/admin/problem-sets',
}

it('is walked through by an admin, from login to logout', async () => {
  const page = await open()
  await page.goto('/')
  await page.waitForURL('**/user/login*')
  await logIn(page, 'admin', passwords.a)
  await page.waitForURL('**/admin/dashboard')
  const header = page.getByRole('banner')
  await header.getByText('软件测试数字化教学平台后台管理系统', { exact: true }).waitFor()

  const menu = page.getByRole('navigation', { name: '后台管理' })
  expect(await menu.getByRole('link').allInnerTexts()).toEqual(Object.keys(sidebar))
  for (const [title, path] of Object.entries(sidebar)) {
    await menu.getByRole('link', { name: title, exact: true }).click()
    await page.waitForURL(`**${path}`)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    expect(await menu.locator('[aria-current=page]').innerText()).toBe(title)
  }

  const user = header.getByRole('button', { name: '系统管理员' })
  await user.click()
  await page.getByRole('menuitem', { name: '回到首页' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: '回到首页' }).click()
  await page.waitForURL('**/admin/dashboard')

  await restoreClass(page)
  await page.goto('/admin')
  await page.waitForURL('**/admin/dashboard')
  await chooseFromUserMenu(page, '退出登录')
  await seeMessage(page, '退出成功！')
  await page.waitForURL('**/user/login*')
})

/** Find a class that its teacher has dissolved, bring it back, and open it. */
async function restoreClass(page: Page): Promise<void> {
  const name = ownName('全校选修')
  const { classId } = await makeClass('T2026002', name)
  await callAs('T2026002', deleteClass, { params: { classId: String(classId) } })
  await page.goto('/admin/classes')
  await page.getByLabel('搜索班级、代码或负责教师').fill(name)
  await page.getByText('没有符合条件的，换个关键词试试').waitFor()
  await page.getByText('已解散', { exact: true }).click()
  await page.getByRole('button', { name: `恢复“${name}”` }).click()
  const question = await answerQuestion(page, `确定恢复班级“${name}”？`, '恢复')
  expect(question).toContain('师生立即可以再进入')
  await seeMessage(page, '班级已恢复')
  await page.getByText('使用中', { exact: true }).click()
  await page.getByRole('link', { name }).click()
  await page.waitForURL(`**/classManage/${classId}/home`)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}
