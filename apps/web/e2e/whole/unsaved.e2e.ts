import { logout } from '@ceping/contract/user'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { chooseFromUserMenu, dialogOf, enter, useBrowser } from '../support/browser.ts'
import { passwords } from '../support/call-as.ts'
import {
  answerQuestion,
  expectAccessibleDialog,
  openDialog,
  saveDialog,
  seeMessage,
} from '../support/dialogs.ts'
import { makeClass, ownName } from '../support/own-objects.ts'

const { open } = useBrowser()
const teacher = 'T2026001'
const restored = '已恢复上次没有发出的内容'

async function writeNotice(page: Page): Promise<Locator> {
  const button = page.getByRole('button', { name: '发布通知' })
  const dialog = await openDialog(page, button, '发布通知')
  await titleOf(dialog).fill('期中安排')
  await dialog.getByRole('textbox', { name: '通知内容' }).fill('第十周周五。')
  return dialog
}

function titleOf(dialog: Locator): Locator {
  return dialog.getByLabel('标题', { exact: true })
}

async function openNotices(page: Page): Promise<void> {
  const { classId } = await makeClass(teacher, ownName('不丢内容'))
  await enter(page, teacher, `/classManage/${classId}/home`)
  await page.getByRole('navigation').getByRole('link', { name: '通知' }).click()
  await page.waitForURL('**/notices')
}

it('asks before a page is left with a notice that is not sent, and brings it back', async () => {
  const page = await open()
  await openNotices(page)
  const dialog = await writeNotice(page)

  await page.goBack()
  const question = dialogOf(page, '离开此页？')
  await question.waitFor()
  await expectAccessibleDialog(page)
  await question.getByRole('button', { name: '留在此页' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(page.url()).toContain('/notices')
  expect(await titleOf(dialog).inputValue()).toBe('期中安排')

  await page.goBack()
  await question.getByRole('button', { name: '离开' }).click()
  await page.waitForURL('**/home')
  await page.goForward()
  await page.getByRole('button', { name: '发布通知' }).click()
  await dialog.getByText(restored).waitFor()
  await expectAccessibleDialog(page)
  expect(await titleOf(dialog).inputValue()).toBe('期中安排')
  expect(await dialog.getByRole('textbox', { name: '通知内容' }).innerText()).toBe('第十周周五。')

  await page.reload()
  await page.getByRole('button', { name: '发布通知' }).click()
  await dialog.getByText(restored).waitFor()
  await saveDialog(page, dialog, { button: /发布$/, toast: '创建成功' })
  await page.getByRole('button', { name: '发布通知' }).click()
  await titleOf(dialog).waitFor()
  expect(await titleOf(dialog).inputValue()).toBe('')
  expect(await dialog.getByText(restored).count()).toBe(0)
})

it('takes the password over a notice that is being written, which is then sent', async () => {
  const page = await open({ provokes: /401/ })
  await openNotices(page)
  const dialog = await writeNotice(page)
  await page.request.post(logout.path)
  await dialog.getByRole('button', { name: /发布$/ }).click()
  const again = dialogOf(page, '请重新登录')
  const password = again.getByLabel(teacher, { exact: false })
  await password.fill('错的密码')
  await password.press('Enter')
  await seeMessage(page, '登录失败：账号或密码错误')
  await password.fill(passwords.T)
  await again.getByRole('button', { name: /登录$/ }).click()
  await again.waitFor({ state: 'detached' })
  expect(await titleOf(dialog).inputValue()).toBe('期中安排')
  await saveDialog(page, dialog, { button: /发布$/, toast: '创建成功' })
})

it('asks before one leaves, or logs out, with a form of a page that is not saved', async () => {
  const page = await open()
  const { classId } = await makeClass(teacher, ownName('不丢设置'))
  await enter(page, teacher, `/classManage/${classId}/settings`)
  const code = page.getByLabel('班级代码', { exact: false }).first()
  await code.fill('SE-2026')
  const home = page.getByRole('navigation').getByRole('link', { name: '首页' }).first()
  await home.click()
  const question = dialogOf(page, '离开此页？')
  await question.getByRole('button', { name: '留在此页' }).click()
  await question.waitFor({ state: 'hidden' })
  await chooseFromUserMenu(page, '退出登录')
  await answerQuestion(page, '退出登录？', '取消')
  expect(await code.inputValue()).toBe('SE-2026')
  await page.getByRole('button', { name: /^保\s?存$/ }).click()
  await page.locator('.ant-message').getByText(/成功/).first().waitFor()
  await home.click()
  await page.waitForURL(/home$/)
})
