import { updateAssignment } from '@ceping/contract/assignment'
import { getComposition } from '@ceping/contract/composition'
import { addMembers } from '@ceping/contract/class-member'
import { expect, it } from 'vitest'
import { dialogOf, enter, useBrowser } from './support/browser.ts'
import { callAs } from './support/call-as.ts'
import {
  answerQuestion,
  choose,
  fillTime,
  openDialog,
  saveDialog,
  seeMessage,
} from './support/dialogs.ts'
import { makeAssignment, openWindow } from './support/own-assignments.ts'
import { makeBank, makeClass, ownName } from './support/own-objects.ts'

// What a teacher decides for a class or for one student: the problems, what they count, and until when.

const { open } = useBrowser()
const teacher = 'T2026001'
const student = 'S2026005'

async function makeClassroom(name: string, titles: string[]) {
  const bankName = ownName(`${name}的题库`)
  const { classId, className } = await makeClass(teacher, ownName(name))
  const problemSetId = await makeBank(teacher, bankName, titles)
  await callAs(teacher, addMembers, { body: { classId, userAccounts: [student] } })
  return { classId, className, problemSetId, bankName }
}

it('lets a teacher choose problems, their order and points, and copy the homework', async () => {
  const { classId, bankName } = await makeClassroom('选题班', ['甲题', '乙题', '丙题'])
  const other = await makeClass(teacher, ownName('下学期的班'))
  const page = await open()
  await enter(page, teacher, `/classManage/${classId}/assignments`)
  const dialog = await openDialog(page, page.getByRole('button', { name: '新建作业' }), '新建作业')
  await dialog.getByLabel('作业名称').fill('选过题的作业')
  await fillTime(dialog.getByLabel('开始时间'), '2026-03-01 08:00')
  await fillTime(dialog.getByLabel('截止时间'), '2099-03-08 08:00')
  await choose(dialog.getByLabel('题库'), bankName)
  await dialog.getByText('全部 3 题，各 10 分').waitFor()
  await dialog.getByRole('button', { name: '选择题目与分值' }).click()
  await dialog.getByRole('checkbox', { name: '乙题' }).uncheck()
  await dialog.getByLabel('“丙题”的分值').fill('30')
  await dialog.getByRole('button', { name: '上移“丙题”' }).click()
  await dialog.getByText('已选 2 题，共 40 分').waitFor()
  await saveDialog(page, dialog, { button: /确认$/, toast: '创建成功' })

  await page.getByRole('link', { name: '查看详情' }).click()
  const cards = page.getByRole('listitem').filter({ hasText: '分值' })
  await expect
    .poll(async () => (await cards.allInnerTexts()).map((text) => text.slice(0, 2)))
    .toEqual(['丙题', '甲题'])
  await cards.first().getByText('分值 30').waitFor()

  await page.goBack()
  await page.getByRole('button', { name: '复制“选过题的作业”' }).click()
  const copying = dialogOf(page, '复制作业到班级')
  await copying.locator('input:focus').waitFor()
  await choose(copying.getByLabel('目标班级'), other.className)
  await copying.getByLabel('推迟的天数').fill('182')
  await copying.getByText('2026-08-30 08:00').last().waitFor()
  const toast = `已复制 1 个到“${other.className}”`
  await saveDialog(page, copying, { button: /复制 1 个$/, toast })
  await page.goto(`/classManage/${other.classId}/assignments`)
  await page.getByRole('article').filter({ hasText: '选过题的作业' }).getByText('2 道').waitFor()
})

it('lets a student go on whose deadline is extended, until that is taken back', async () => {
  const { classId, problemSetId } = await makeClassroom('延期班', ['两数之和'])
  const fields = { classId, problemSetId, type: '作业', assignmentTitle: '有人延期的作业' } as const
  const assignmentId = await makeAssignment(teacher, fields)
  const window = { ...openWindow, endTime: '2026-03-01T08:00:00' }
  await callAs(teacher, updateAssignment, { body: { ...fields, ...window, assignmentId } })
  const page = await open()
  await enter(page, teacher, `/classManage/${classId}/assignmentsdetails/${assignmentId}`)
  const button = page.getByRole('button', { name: /^延期/ })
  const dialog = await openDialog(page, button, '延期提交')
  await dialog.getByLabel('学生').pressSequentially(student)
  await page.locator('.ant-select-item-option').filter({ hasText: student }).waitFor()
  await dialog.getByLabel('学生').press('Enter')
  await page.keyboard.press('Escape')
  await fillTime(dialog.getByLabel('延期至'), '2099-03-08 08:00')
  await dialog.getByLabel('原因').fill('病假')
  await dialog.getByRole('button', { name: '延期', exact: true }).click()
  await dialog.getByText('病假').waitFor()

  const own = await open({ width: 390 })
  await enter(own, student, `/class/${classId}/assignments`)
  const card = own.getByRole('listitem').filter({ hasText: '有人延期的作业' })
  await card.getByText('已延期').waitFor()
  await card.getByText('2099-03-08 08:00').waitFor()

  await dialog.getByRole('button', { name: /^撤销/ }).click()
  await answerQuestion(page, /撤销/, '撤销')
  await card.getByText('已结束').waitFor()
  const { problems } = await callAs(teacher, getComposition, {
    query: { id: String(assignmentId) },
  })
  expect(problems).toHaveLength(1)
})

it('lets a student hand in late, for less, by rules that a teacher has chosen', async () => {
  const { classId, bankName } = await makeClassroom('迟交班', ['两数之和'])
  const page = await open()
  await enter(page, teacher, `/classManage/${classId}/assignments`)
  const dialog = await openDialog(page, page.getByRole('button', { name: '新建作业' }), '新建作业')
  await dialog.getByLabel('作业名称').fill('可以迟交的作业')
  const hourAgo = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
  await fillTime(dialog.getByLabel('开始时间'), '2026-03-01 08:00')
  await fillTime(dialog.getByLabel('截止时间'), hourAgo)
  await choose(dialog.getByLabel('题库'), bankName)
  await dialog.getByRole('button', { name: '设置迟交与次数' }).click()
  await dialog.getByRole('button', { name: '每迟一天扣 10%，最多 3 天' }).click()
  await dialog.getByLabel('每道题的提交次数').fill('2')
  await dialog.getByRole('button', { name: /确认$/ }).click()
  await answerQuestion(page, '发布已经截止的作业？', '仍然发布')
  await seeMessage(page, '创建成功')

  const own = await open({ width: 390 })
  await enter(own, student, `/class/${classId}/assignments`)
  await own.getByText('每迟一天扣 10%，最多迟 3 天；每道题最多提交 2 次').waitFor()
  await own
    .getByRole('link', { name: /可以迟交的作业|查看/ })
    .first()
    .click()
  await own.getByText(/^现在提交按 90% 计分，.* 之后按 80%$/).waitFor()
  await own.getByRole('link', { name: /两数之和/ }).click()
  await own.getByText('还可提交 2 次').waitFor()
  const counts = own.getByText(/^现在提交按 90% 计分/)
  await expect.poll(() => counts.first().isVisible()).toBe(true)
})
