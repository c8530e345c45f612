import { addMembers, appointAssistants } from '@ceping/contract/class-member'
import { submitTests } from '@ceping/contract/submission'
import { beforeAll, expect, it } from 'vitest'
import { expectAccessible } from './support/accessibility.ts'
import { enter, useBrowser } from './support/browser.ts'
import { callAs } from './support/call-as.ts'
import { openDialog, saveDialog, seeMessage } from './support/dialogs.ts'
import { findFirstProblem, makeAssignment } from './support/own-assignments.ts'
import { makeBank, makeClass, ownName, testCode } from './support/own-objects.ts'

// What people say to each other about a submission and its score, and what an assistant may do.

const { open } = useBrowser()
const teacher = 'T2026001'
const assistant = 'T2026002'
const student = 'S2026006'
const own = { classId: 0, submissionId: 0, userId: 0 }

beforeAll(async () => {
  const { classId } = await makeClass(teacher, ownName('答疑班'))
  await callAs(teacher, addMembers, { body: { classId, userAccounts: [student] } })
  await callAs(teacher, appointAssistants, { body: { classId, userAccounts: [assistant] } })
  const problemSetId = await makeBank(teacher, ownName('答疑题库'), ['两数之和'])
  const fields = { classId, problemSetId, type: '作业', assignmentTitle: '有批注的作业' } as const
  const assignmentId = await makeAssignment(teacher, fields)
  const problemId = await findFirstProblem(teacher, assignmentId)
  const { submissionId, userId } = await callAs(student, submitTests, {
    headers: {},
    body: { assignmentId, problemId, testFileCode: testCode },
  })
  Object.assign(own, { classId, submissionId, userId })
})

it('lets an assistant comment on a line, a student see it and ask, and a teacher answer', async () => {
  const { classId, submissionId, userId } = own
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

it('shows an assistant no button for what is not theirs', async () => {
  const page = await open()
  await enter(page, assistant, `/classManage/${own.classId}/members`)
  await page.getByRole('row').filter({ hasText: '助教' }).waitFor()
  const forbidden =
    /添加成员|导入名单|重置密码|移出|任命|新建|复制|编辑|删除|发布|延期|加减分|重置|解散/
  const pages = {
    members: '成员管理',
    assignments: '有批注的作业',
    notices: '通知管理',
    settings: '你是这个班级的助教',
    [`grades/${own.userId}`]: '各次作业与考试',
  }
  for (const [path, text] of Object.entries(pages)) {
    // One page after the other.
    // oxlint-disable-next-line no-await-in-loop
    await page.goto(`/classManage/${own.classId}/${path}`)
    // oxlint-disable-next-line no-await-in-loop
    await page.getByText(text).first().waitFor()
    // oxlint-disable-next-line no-await-in-loop
    const names = await page.getByRole('main').getByRole('button').allInnerTexts()
    const found = names.filter((name) => forbidden.test(name))
    expect({ path, found }).toEqual({ path, found: [] })
  }
})
