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
import { findProblemPath } from './support/every-page.ts'

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
  const trial = (await findProblemPath('停车计费')).replace(/\?.*/, '')
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

  await page.goto(trial)
  await page.getByText('试运行，不计入成绩').waitFor()
  await writeTest(page, readDemoTest('branches-and-boundaries/04-parking-fee/FullTests'))
  await page.getByRole('button', { name: '提交判题' }).click()
  await page.getByRole('heading', { name: '全部通过' }).waitFor()

  await page.goto('/admin')
  await page.waitForURL('**/admin/dashboard')
  await chooseFromUserMenu(page, '退出登录')
  await page.getByText('退出成功！').waitFor()
  await page.waitForURL('**/user/login*')
}, 120_000)

it('keeps a teacher out of the back-office', async () => {
  const page = await open()
  await page.goto('/admin')
  await logIn(page, 'T2026001', passwords.T)
  await page.getByText('you have no permission').waitFor()
  expect(page.url()).toBe(`${inject('stackUrl')}/noAuth`)
})
