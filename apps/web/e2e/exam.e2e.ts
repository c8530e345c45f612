import { once } from 'node:events'
import { publishAssignment, updateAssignment } from '@ceping/contract/assignment'
import { addMembers } from '@ceping/contract/class-member'
import { assignmentPath } from '@ceping/contract/page-path'
import { getProblem } from '@ceping/contract/problem'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { invigilationPath } from '../src/lib/paths.ts'
import { expectAccessible } from './support/accessibility.ts'
import { dialogOf, enter, findEditor, useBrowser } from './support/browser.ts'
import { callAs } from './support/call-as.ts'
import { answerQuestion, openDialog, saveDialog, seeMessage } from './support/dialogs.ts'
import { enterAt, expectFocus, walkTo } from './support/keyboard.ts'
import { makeBank, makeClass, ownName } from './support/own-objects.ts'

// An exam from its rules to its results: a teacher who invigilates, and a student who sits it by the keyboard.

const { open } = useBrowser()
const [teacher, student] = ['T2026001', 'S2026007']

/** The platform's clock in so many seconds. */
function wallTimeIn(seconds: number): string {
  const moment = new Date(Date.now() + seconds * 1000)
  return moment.toLocaleString('sv', { timeZone: 'Asia/Shanghai' }).replace(' ', 'T')
}

const named = { assignmentTitle: '期末上机考试', description: '带学生证。' }

/** An exam that begins in an hour. */
async function makeExam() {
  const { classId } = await makeClass(teacher, ownName('考场'))
  await callAs(teacher, addMembers, { body: { classId, userAccounts: [student] } })
  const problemSetId = await makeBank(teacher, ownName('考题'), ['两数之和', '第二题'])
  const of = { classId, problemSetId, type: '考试', ...named } as const
  const body = { ...of, startTime: wallTimeIn(3_600), endTime: wallTimeIn(10_800) }
  const assignmentId = await callAs(teacher, publishAssignment, { body })
  return { ...of, assignmentId }
}

async function switchOn(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: '开启考试模式' })
  const dialog = await openDialog(page, button, '考试模式')
  await dialog.getByLabel('作答时长').fill('60')
  await dialog.getByLabel('入场口令').fill('k7')
  await dialog.getByLabel('允许粘贴').click()
  await saveDialog(page, dialog, { button: /开启$/, toast: '已开启考试模式' })
}

async function order(page: Page, name: string, title: RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog', { name: title }).locator('input:focus, textarea:focus').waitFor()
}

async function seeNotice(page: Page, text: string | RegExp): Promise<void> {
  await page.getByRole('alert').filter({ hasText: text }).waitFor()
}

/** Let no problem be loaded until the function that is given is called. */
async function holdProblems(page: Page): Promise<() => void> {
  const end = new AbortController()
  await page.route(`**${getProblem.path}*`, async (route) => {
    if (!end.signal.aborted) await once(end.signal, 'abort')
    await route.continue()
  })
  return () => end.abort()
}

it('lets a student sit an exam under an invigilator, and shows results when they are released', async () => {
  const exam = await makeExam()
  const teaching = await open()
  await enter(teaching, teacher, assignmentPath('/classManage', exam))
  await switchOn(teaching)
  await teaching.goto(invigilationPath(exam))
  const row = teaching.getByRole('row').filter({ hasText: student })

  const sitting = await open({ provokes: /ERR_INTERNET_DISCONNECTED/ })
  await enter(sitting, student, assignmentPath('/class', exam))
  await sitting.getByText('从进入起').waitFor()
  await sitting.getByText('到时间后即可进入').waitFor()
  await row.getByText('在等候页').waitFor()
  await expectAccessible(sitting)

  // It opens by itself, earlier than was said, and is entered by the keyboard.
  const sooner = { startTime: wallTimeIn(2), endTime: wallTimeIn(10_800) }
  await callAs(teacher, updateAssignment, { body: { ...exam, ...sooner } })
  const start = sitting.getByRole('button', { name: '进入考试，开始计时' })
  await start.waitFor()
  await walkTo(sitting.getByRole('checkbox'))
  await sitting.keyboard.press('Space')
  await walkTo(sitting.getByLabel('入场口令'))
  await sitting.keyboard.type('wrong')
  await sitting.keyboard.press('Enter')
  await sitting.getByText('入场口令不正确').last().waitFor()
  await expectFocus(sitting.getByLabel('入场口令'))
  await sitting.keyboard.press('Control+A')
  await sitting.keyboard.type('k7')
  await sitting.keyboard.press('Enter')
  await enterAt(sitting.getByRole('button', { name: '去作答' }))

  const editor = await findEditor(sitting)
  await walkTo(editor.getByRole('textbox'))
  await sitting.keyboard.type('class SumTests { // 1')
  await sitting.getByText(/保存于/).waitFor()
  await row.getByText('作答中').waitFor()
  await row.getByText('保存 1 题').waitFor()
  await expectAccessible(sitting)
  await expectAccessible(teaching)

  // What the invigilator does is seen at once.
  await order(teaching, '发送消息', /^发消息给/)
  await teaching.keyboard.type('请注意时间')
  await teaching.getByRole('button', { name: '发送', exact: true }).click()
  await seeNotice(sitting, '请注意时间')
  await sitting.getByRole('button', { name: '知道了' }).click()
  await order(teaching, '加时', /^给.*加时$/)
  await teaching.keyboard.type('10')
  await dialogOf(teaching, '给全体 1 名学生加时').getByRole('button', { name: '加时' }).click()
  await seeNotice(sitting, '监考教师加时 10 分钟')

  // Without a network it stays here, and is sent when the network is back.
  await sitting.context().setOffline(true)
  await walkTo(editor.getByRole('textbox'))
  await sitting.keyboard.type('2')
  await sitting.getByText('网络中断，已存于本机').waitFor()
  await sitting.context().setOffline(false)
  await sitting.getByText(/保存于/).waitFor()

  // A problem that is still loading when the exam ends leads to the end, too.
  const letLoad = await holdProblems(sitting)
  await sitting.getByRole('link', { name: /^第 2 题/ }).click()
  await order(teaching, '立即交卷', /^让.*立即交卷？$/)
  await dialogOf(teaching, '让全体 1 名学生立即交卷？')
    .getByRole('button', { name: '立即交卷' })
    .click()
  await row.getByText('已交卷（教师）').waitFor()
  letLoad()
  await sitting.getByText(/监考教师已于.*为你交卷/).waitFor()
  await sitting.getByText('已交卷，每道题最后保存的代码都已提交。').waitFor()
  const card = sitting.getByRole('listitem').filter({ hasText: '两数之和' })
  await card.getByText('已提交', { exact: true }).waitFor()
  expect(await card.getByText('得分').count()).toBe(0)
  await sitting.getByText('成绩将在教师公布后显示在这里。').waitFor()

  await teaching.getByRole('link', { name: '考试题目、规则与成绩' }).click()
  await teaching.getByRole('button', { name: '公布成绩' }).click()
  await answerQuestion(teaching, '向学生公布成绩？', '公布')
  await seeMessage(teaching, '已公布成绩')
  await sitting.getByText('教师已公布成绩。').waitFor()
  await card.getByText('得分').waitFor()
})
