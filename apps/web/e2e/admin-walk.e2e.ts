import { expect, inject, it } from 'vitest'
import { expectAccessible } from './support/accessibility.ts'
import {
  chooseFromUserMenu,
  logIn,
  readDemoTest,
  useBrowser,
  writeTest,
} from './support/browser.ts'
import { passwords } from './support/call-as.ts'
import { seeMessage } from './support/dialogs.ts'

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

  await page.goto('/admin')
  await page.waitForURL('**/admin/dashboard')
  await chooseFromUserMenu(page, '退出登录')
  await seeMessage(page, '退出成功！')
  await page.waitForURL('**/user/login*')
})
