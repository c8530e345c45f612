import { publishNotice } from '@ceping/contract/class-notice'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { dialogOf, enter, findEditor, useBrowser } from './support/browser.ts'
import { callAs, passwords } from './support/call-as.ts'
import { seeMessage } from './support/dialogs.ts'
import { enterAt, expectFocus, walkTo } from './support/keyboard.ts'
import { makeAssignment } from './support/own-assignments.ts'
import { findClass, makeBank, makeClass, ownName, testCode } from './support/own-objects.ts'

// Nothing here is clicked, hovered or filled: everything can be done by somebody without a mouse.

const { open } = useBrowser()
const teacher = 'T2026001'
const student = 'S2026025'
const bankName = ownName('键盘题库')
const own = { classId: 0, className: '', inviteCode: '', problemSetId: 0 }

beforeAll(async () => {
  const { classId, className, inviteCode } = await makeClass(teacher, ownName('键盘班'))
  const problemSetId = await makeBank(teacher, bankName, ['两数之和'])
  Object.assign(own, { classId, className, inviteCode, problemSetId })
  await makeAssignment(teacher, { ...own, type: '作业', assignmentTitle: '键盘作业' })
  await callAs(teacher, publishNotice, {
    body: { classId, noticeType: '提醒', title: '键盘通知', content: '<p>用键盘删除</p>' },
  })
})

it('lets a student log in, join a class, submit a test and log out', async () => {
  const page = await open({ reducedMotion: 'no-preference' })
  await page.goto('/user/login')
  await walkTo(page.getByLabel('学号或工号'))
  await page.keyboard.type(student)
  await page.keyboard.press('Tab')
  await expectFocus(page.getByLabel('密码', { exact: true }))
  await page.keyboard.type(passwords.S)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/studenthome')
  await expectFocus(page.getByRole('heading', { level: 1 }))

  await enterAt(page.getByRole('link', { name: '跳到正文' }), 'Shift+Tab')
  await expectFocus(page.getByRole('main'))
  await enterAt(mainMenu(page).getByRole('link', { name: '我的班级' }), 'Shift+Tab')
  await page.waitForURL('**/class')

  await joinClass(page)
  await enterAt(page.getByRole('link', { name: own.className }))
  await page.waitForURL('**/home')
  await expectFocus(page.getByRole('heading', { level: 1 }))
  await goTo(page, '作业')
  await enterAt(page.getByRole('link', { name: /键盘作业/ }))
  await enterAt(page.getByRole('link', { name: /两数之和/ }))
  await submitTest(page)

  await enterAt(page.getByRole('banner').getByRole('button').last(), 'Shift+Tab')
  await expectFocus(page.getByRole('menuitem', { name: '回到首页' }))
  await page.keyboard.press('ArrowDown')
  await expectFocus(page.getByRole('menuitem', { name: '退出登录' }))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/user/login*')
})

async function joinClass(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: '加入班级' })
  const inviteCode = page.getByLabel('邀请码')
  await enterAt(button)
  await expectFocus(inviteCode)
  await page.keyboard.type('写错了')
  await page.keyboard.press('Escape')
  const question = page.locator('.ant-modal-confirm')
  await expectFocus(question.getByRole('button', { name: '取消' }))
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await expectFocus(inviteCode)
  await page.keyboard.press('Escape')
  await enterAt(question.getByRole('button', { name: '放弃' }))
  await expectFocus(button)
  await page.keyboard.press('Enter')
  await expectFocus(inviteCode)
  await page.keyboard.type(own.inviteCode.toLowerCase())
  await page.keyboard.press('Enter')
  await seeMessage(page, '加入班级成功')
  await expectFocus(button)
}

async function submitTest(page: Page): Promise<void> {
  const editor = await findEditor(page)
  const textbox = editor.getByRole('textbox')
  await walkTo(textbox)
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText('class SumTests { int x = 1 }')
  await page.keyboard.press('Control+Enter')
  await expectFocus(page.getByRole('heading', { name: '编译错误' }))
  await enterAt(page.getByRole('button', { name: /^第 1 行/ }).first())
  await expectFocus(textbox)

  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(testCode)
  await expect.poll(() => editor.innerText()).toContain('addsBoth')

  // In the editor Tab indents, until Ctrl+M gives it back.
  await page.keyboard.press('Tab')
  await expectFocus(textbox)
  await page.keyboard.press('Control+M')
  await page.keyboard.press('Shift+Tab')
  await expect
    .poll(() => textbox.evaluate((element) => element === document.activeElement))
    .toBe(false)
  await walkTo(textbox)

  await page.keyboard.press('Control+Enter')
  await expectFocus(page.getByRole('heading', { name: '全部通过' }))
  await enterAt(page.getByRole('button', { name: '返回测试代码' }), 'Shift+Tab')
  await expectFocus(textbox)
}

it('lets a teacher create a class in a colour', async () => {
  const className = ownName('键盘新班')
  const page = await open({ reducedMotion: 'no-preference' })
  await enter(page, teacher, '/classManage')
  const button = page.getByRole('button', { name: '创建班级' })
  await enterAt(button)
  const dialog = dialogOf(page, '创建班级')
  await expectFocus(dialog.getByLabel('班级名称'))
  await page.keyboard.type(className)
  await page.keyboard.press('Tab')
  await expectFocus(dialog.getByLabel('班级代码'))
  await page.keyboard.type('KEYS')
  await walkTo(dialog.getByLabel('蓝色', { exact: true }))
  await page.keyboard.press('ArrowRight')
  await expectFocus(dialog.getByLabel('绿色'))
  await enterAt(dialog.getByRole('button', { name: '创建' }))
  await seeMessage(page, '班级创建成功')
  await expectFocus(dialog.getByRole('button', { name: '完成' }))
  await page.keyboard.press('Enter')
  await expectFocus(button)
  expect(await findClass(teacher, className)).toMatchObject({ themeColor: 'green' })
})

it('lets a teacher write a notice, and delete one once that is confirmed', async () => {
  const page = await open({ reducedMotion: 'no-preference' })
  await enter(page, teacher, `/classManage/${own.classId}/notices`)
  const publish = page.getByRole('button', { name: '发布通知' })
  await enterAt(publish)
  const dialog = dialogOf(page, '发布通知')
  await expectFocus(dialog.getByLabel('标题', { exact: true }))
  await page.keyboard.type('键盘写的通知')
  await walkTo(dialog.getByRole('textbox', { name: '通知内容' }))
  await page.keyboard.type('不用鼠标')
  await enterAt(dialog.getByRole('button', { name: '发布' }))
  await seeMessage(page, '创建成功')
  await expectFocus(publish)

  const remove = page.getByRole('button', { name: '删除“键盘通知”' })
  const question = page.locator('.ant-modal-confirm')
  await enterAt(remove)
  await expectFocus(question.getByRole('button', { name: '取消' }))
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
  await expectFocus(remove)
  await page.keyboard.press('Enter')
  await expectFocus(question.getByRole('button', { name: '取消' }))
  await enterAt(question.getByRole('button', { name: '确认' }))
  await seeMessage(page, '删除成功')
  await expectFocus(page.getByRole('heading', { level: 1 }))
})

it('lets a teacher create homework by typing times and the name of a bank', async () => {
  const page = await open({ reducedMotion: 'no-preference' })
  await enter(page, teacher, `/classManage/${own.classId}/home`)
  await goTo(page, '作业')
  const button = page.getByRole('button', { name: '新建作业' })
  await enterAt(button)
  const dialog = dialogOf(page, '新建作业')
  await expectFocus(dialog.getByLabel('作业名称'))
  await page.keyboard.type('键盘布置的作业')
  await walkTo(dialog.getByLabel('开始时间'))
  await page.keyboard.type('2099-05-04 08:00')
  await page.keyboard.press('Enter')
  await walkTo(dialog.getByLabel('截止时间'))
  await page.keyboard.type('2099-05-11 22:30')
  await page.keyboard.press('Enter')
  await walkTo(dialog.getByLabel('题库'))
  await page.keyboard.type(bankName)
  await page.keyboard.press('Enter')
  await enterAt(dialog.getByRole('button', { name: '确认' }))
  await seeMessage(page, '创建成功')
  await expectFocus(button)
  const card = page.getByRole('article').filter({ hasText: '键盘布置的作业' })
  await expect.poll(() => card.innerText()).toMatch(/2099-05-04 08:00[^]*2099-05-11 22:30[^]*1 道/)
})

function mainMenu(page: Page) {
  return page.getByRole('navigation', { name: '主菜单' })
}

/** By the side menu of a class, which stands before the page. */
async function goTo(page: Page, title: string): Promise<void> {
  const entry = page.getByRole('navigation', { name: '班级' }).getByRole('link', { name: title })
  await enterAt(entry, 'Shift+Tab')
  await expect.poll(() => entry.getAttribute('aria-current')).toBe('page')
}
