import { appointAssistants } from '@ceping/contract/class-member'
import { it } from 'vitest'
import { expectAccessible } from './support/accessibility.ts'
import { enter, useBrowser } from './support/browser.ts'
import { callAs } from './support/call-as.ts'
import { openDialog, saveDialog, seeMessage } from './support/dialogs.ts'
import { ownName } from './support/own-objects.ts'
import { handIn, makeHomework } from './support/own-submissions.ts'

// Questions and comments about a submission and its score.

const { open } = useBrowser()
const teacher = 'T2026001'
const assistant = 'T2026002'
const student = 'S2026006'
/** Make a class with an assistant, and with a student who has handed in the homework. */
async function makeAssistedClass() {
  const name = ownName('答疑班')
  const homework = await makeHomework({ teacher, students: [student], name, titles: ['两数之和'] })
  const { classId } = homework
  await callAs(teacher, appointAssistants, { body: { classId, userAccounts: [assistant] } })
  const { submissionId, userId } = await handIn(student, homework)
  return { classId, submissionId, userId, name }
}

it('lets an assistant comment on a line, a student see it and ask, and a teacher answer', async () => {
  const { classId, submissionId, userId } = await makeAssistedClass()
  const staff = await open()
  await enter(staff, assistant, `/classManage/${classId}/submissions/${submissionId}`)
  const dialog = await openDialog(staff, staff.getByRole('button', { name: /批注$/ }), '写批注')
  await dialog.getByLabel('行号').fill('8')
  await dialog.getByLabel('批注').fill('再测一组负数')
  await saveDialog(staff, dialog, { button: /保存$/, toast: '批注已保存' })
  await staff.getByText('学生未看').waitFor()

  const page = await open({ width: 390 })
  await enter(page, student, '/studenthome')
  await page.getByRole('link', { name: /两数之和.*1 条新批注/ }).click()
  await page.getByRole('listitem').filter({ hasText: '再测一组负数' }).waitFor()
  await page.getByText('assertEquals(3, Sum.of(1, 2));').last().waitFor()
  await page.getByLabel('问题').fill('负数也要测吗？')
  await page.getByRole('button', { name: '提问' }).click()
  await seeMessage(page, '提问已发送')
  await expectAccessible(page)

  await staff.getByRole('link', { name: /得分提问\s*1/ }).click()
  await staff.getByText('负数也要测吗？').waitFor()
  await expectAccessible(staff)
  await staff.getByLabel('回答', { exact: true }).fill('要，题目没有排除负数')
  await staff.getByRole('button', { name: '回答' }).click()
  await seeMessage(staff, '已回答')
  await page.getByText('要，题目没有排除负数').waitFor()

  const other = await open()
  await enter(other, teacher, `/classManage/${classId}/grades/${userId}`)
  const button = other.getByRole('button', { name: '为 两数之和 加减分' })
  const adjusting = await openDialog(other, button, '人工加减分：两数之和')
  await adjusting.getByLabel('加减分').fill('-5')
  await adjusting.getByLabel('原因').fill('没有测负数')
  await saveDialog(other, adjusting, { button: /保存$/, toast: '加减分已保存' })
  await other.getByText('人工 −5（没有测负数）').waitFor()
  await page.goto(`/class/${classId}/grades`)
  await page.getByText('人工 −5（没有测负数）').waitFor()
})
