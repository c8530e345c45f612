import { addMembers, removeMember } from '@ceping/contract/class-member'
import { addProblem } from '@ceping/contract/problem'
import { getLoginUser } from '@ceping/contract/user'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { questionPath } from '../../src/lib/paths.ts'
import { dialogOf, enter, findEditor, useBrowser, writeTest } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { fillTime, seeMessage } from '../support/dialogs.ts'
import { makeAssignment } from '../support/own-assignments.ts'
import { makeBank, makeClass, ownName, referenceCode } from '../support/own-objects.ts'

// An open page follows what a teacher changes, in another browser, without being loaded again.

const { open } = useBrowser()
const [teacher, student] = ['T2026001', 'S2026006']
const title = '会变的作业'
const own = { classId: 0, problemSetId: 0, assignmentId: 0, problemId: 0 }

beforeAll(async () => {
  const { classId } = await makeClass(teacher, ownName('变动班'))
  await callAs(teacher, addMembers, { body: { classId, userAccounts: [student] } })
  const problemSetId = await makeBank(teacher, ownName('变动题库'), [])
  const problemId = await addSum(problemSetId, '两数之和')
  const of = { classId, problemSetId }
  const assignmentId = await makeAssignment(teacher, {
    ...of,
    type: '作业',
    assignmentTitle: title,
  })
  Object.assign(own, { ...of, problemId, assignmentId })
})

function addSum(problemSetId: number, name: string): Promise<number> {
  const written = { title: name, description: '返回两数之和。', code: referenceCode }
  return callAs(teacher, addProblem, { body: { problemSetId, ...written, tags: [] } })
}

/** As a teacher does it, in the dialog. */
async function moveDeadline(page: Page, to: string): Promise<void> {
  await page.getByRole('button', { name: `编辑“${title}”` }).click()
  const dialog = dialogOf(page, '编辑作业')
  await dialog.locator('input:focus').waitFor()
  await fillTime(dialog.getByLabel('截止时间'), to)
  await dialog.getByRole('button', { name: '确认' }).click()
  await seeMessage(page, '修改成功')
  await dialog.waitFor({ state: 'hidden' })
}

async function seeNotice(page: Page, text: string): Promise<void> {
  await page.getByRole('alert').filter({ hasText: text }).waitFor()
}

it('shows changes of the assignment on an open problem page, and keeps the typed test', async () => {
  const [working, teaching] = [await open(), await open()]
  await enter(working, student, questionPath(own.problemId, own.assignmentId))
  await writeTest(working, '// 写到一半的测试\n')
  await working.getByText('草稿已保存').waitFor()
  await enter(teaching, teacher, `/classManage/${own.classId}/assignments`)

  await moveDeadline(teaching, '2098-01-01 08:00')
  await seeNotice(working, '截止时间已提前到 2098-01-01 08:00。')

  const submit = working.getByRole('button', { name: '提交判题' })
  await moveDeadline(teaching, '2026-02-01 08:00')
  await seeNotice(working, '作业已截止，不能再提交；你写的内容已保留。')
  await expect.poll(() => submit.isDisabled()).toBe(true)
  expect(await (await findEditor(working)).innerText()).toContain('写到一半的测试')

  await moveDeadline(teaching, '2098-01-01 08:00')
  await seeNotice(working, '作业已重新开放，截止时间为 2098-01-01 08:00，可以继续提交。')
  await expect.poll(() => submit.isDisabled()).toBe(false)

  await addSum(own.problemSetId, '新加的题')
  await teaching.getByRole('link', { name: title }).first().click()
  await teaching.getByText('题库新增了 1 道题，是否加入？').waitFor()
  await teaching.getByRole('button', { name: '选择题目' }).click()
  await teaching.getByRole('button', { name: '加入 1 道题目' }).click()
  await seeMessage(teaching, '已加入 1 道题目')
  await teaching.getByRole('link', { name: '新加的题' }).waitFor()
  await seeNotice(working, '教师新加入了 1 道题目')
  await working.getByText('1 / 2', { exact: true }).waitFor()

  const { id: userId } = await callAs(student, getLoginUser, {})
  const params = { classId: String(own.classId), userId: String(userId) }
  await callAs(teacher, removeMember, { params })
  await seeNotice(working, '你已不在这个班级，或班级已解散，不能提交。你写的内容已保留在这里。')
  await expect.poll(() => submit.isDisabled()).toBe(true)
  expect(await (await findEditor(working)).innerText()).toContain('写到一半的测试')
  const userAccounts = [student]
  await callAs(teacher, addMembers, { body: { classId: own.classId, userAccounts } })
  await expect.poll(() => submit.isDisabled()).toBe(false)
})
