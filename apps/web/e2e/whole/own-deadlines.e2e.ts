import { updateAssignment } from '@ceping/contract/assignment'
import { getComposition } from '@ceping/contract/composition'
import { addMembers } from '@ceping/contract/class-member'
import { expect, it } from 'vitest'
import { enter, useBrowser } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { answerQuestion, choose, fillTime, openDialog, seeMessage } from '../support/dialogs.ts'
import { makeAssignment, openWindow } from '../support/own-assignments.ts'
import { makeBank, makeClass, ownName } from '../support/own-objects.ts'

// The rules of a teacher for a class or for one student: the submissions that count, and the deadline.

const { open } = useBrowser()
const teacher = 'T2026001'
const student = 'S2026005'

async function makeClassroom(what: string) {
  const name = ownName(what)
  const { classId } = await makeClass(teacher, name)
  const problemSetId = await makeBank(teacher, name, ['两数之和'])
  await callAs(teacher, addMembers, { body: { classId, userAccounts: [student] } })
  return { classId, problemSetId, bankName: name }
}

it('lets a student go on whose deadline is extended, until that is taken back', async () => {
  const { classId, problemSetId } = await makeClassroom('延期班')
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
  const { classId, bankName } = await makeClassroom('迟交班')
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
