import { addMembers } from '@ceping/contract/class-member'
import { assignmentPath } from '@ceping/contract/page-path'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findEditor, useBrowser } from '../support/browser.ts'
import { callAs, passwords } from '../support/call-as.ts'
import { expectFocus, expectFocusSeen, walkTo } from '../support/keyboard.ts'
import { makeExam } from '../support/own-assignments.ts'
import { makeBank, makeClass, ownName, testCode } from '../support/own-objects.ts'

// From the login to the end of an exam nothing is clicked, and the focus is always seen.

const { open } = useBrowser()
const [teacher, student] = ['T2026001', 'S2026008']

async function makeOwnExam() {
  const { classId, className } = await makeClass(teacher, ownName('键盘考场'))
  await callAs(teacher, addMembers, { body: { classId, userAccounts: [student] } })
  const problemSetId = await makeBank(teacher, ownName('键盘考题'), ['两数之和', '第二题'])
  const assignmentTitle = '不用鼠标的考试'
  const rules = { workingMinutes: 60, entryPassword: 'k7' }
  const own = { classId, problemSetId, assignmentTitle, rules }
  const assignmentId = await makeExam(teacher, own)
  return { className, assignmentTitle, classId, assignmentId, type: '考试' } as const
}

async function stepTo(target: Locator, key = 'Tab'): Promise<void> {
  await walkTo(target, key)
  await expectFocusSeen(target)
}

async function pressAt(target: Locator, key = 'Tab'): Promise<void> {
  await stepTo(target, key)
  await target.page().keyboard.press('Enter')
}

it('lets a student sit an exam by the keyboard alone', async () => {
  const exam = await makeOwnExam()
  const page = await open()
  const { keyboard } = page
  const title = page.getByRole('heading', { level: 1 })

  await page.goto('/user/login')
  await stepTo(page.getByLabel('学号或工号'))
  await keyboard.type(student)
  await stepTo(page.getByLabel('密码', { exact: true }))
  await keyboard.type(passwords.S)
  await keyboard.press('Enter')
  await page.waitForURL('**/studenthome')
  await expectFocus(title)
  await pressAt(menu(page, '主菜单').getByRole('link', { name: '我的班级' }), 'Shift+Tab')
  await page.waitForURL('**/class')
  await pressAt(page.getByRole('link', { name: exam.className, exact: true }))
  await page.waitForURL('**/home')
  await expectFocus(title)
  await pressAt(menu(page, '班级').getByRole('link', { name: '考试' }), 'Shift+Tab')
  await pressAt(page.getByRole('link', { name: exam.assignmentTitle }))

  await stepTo(page.getByRole('checkbox', { name: /^我承诺独立完成/ }))
  await keyboard.press('Space')
  await stepTo(page.getByLabel('入场口令'))
  await keyboard.type('k7')
  await pressAt(page.getByRole('button', { name: '进入考试，开始计时' }))
  await page.getByText('正在考试，剩余').waitFor()
  // What had the focus is gone.
  await expectFocus(title)
  await pressAt(page.getByRole('button', { name: '去作答' }))

  await page.waitForURL('**/view/question/**')
  const textbox = await write(page, testCode)
  // Tab indents, until the keys that the page names give it back.
  await keyboard.press('Tab')
  await expectFocus(textbox)
  await page.getByText(/Ctrl\+M.*后 Tab 键移动焦点/).waitFor()
  await keyboard.press('Control+M')
  await pressAt(page.getByRole('button', { name: '提交判题' }), 'Shift+Tab')
  await expectFocus(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first())

  await pressAt(menu(page, '考试题目').getByRole('link', { name: /^第 2 题/ }), 'Shift+Tab')
  await page.getByRole('heading', { level: 1, name: '第二题' }).waitFor()
  await write(page, testCode)
  const handIn = page.getByRole('button', { name: '交卷', exact: true })
  await pressAt(handIn, 'Shift+Tab')
  const question = page.locator('.ant-modal-confirm')
  await expectFocusSeen(question.getByRole('button', { name: '取消' }))
  await keyboard.press('Escape')
  await expectFocusSeen(handIn)
  await keyboard.press('Enter')
  await expectFocusSeen(question.getByRole('button', { name: '取消' }))
  await pressAt(question.getByRole('button', { name: '交卷' }))

  await page.waitForURL(`**${assignmentPath('/class', exam)}`)
  await page.getByText('已交卷，每道题最后保存的代码都已提交。').waitFor()
  await expectFocus(title)
  await stepTo(page.getByRole('link', { name: /^两数之和/ }))
  await expect.poll(() => page.getByText('已提交', { exact: true }).count()).toBe(2)
})

function menu(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name, exact: true })
}

/** Write a test where one comes by Tab, and see it saved. */
async function write(page: Page, code: string): Promise<Locator> {
  const textbox = (await findEditor(page)).getByRole('textbox')
  await stepTo(textbox)
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(code)
  await page.getByText(/保存于/).waitFor()
  return textbox
}
