import {
  deleteAssignment,
  getAssignment,
  listAssignments,
  updateAssignment,
} from '@ceping/contract/assignment'
import { listProblemStatusOfAssignment } from '@ceping/contract/assignment-problem-status'
import { listProblemSets } from '@ceping/contract/problem-set'
import type { Locator } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { dialogOf, enter, useBrowser } from './support/browser.ts'
import { callAs } from './support/call-as.ts'
import { choose, fillTime, seeMessage } from './support/dialogs.ts'
import { makeAssignment, openWindow } from './support/own-assignments.ts'
import { makeBank, makeClass, ownName } from './support/own-objects.ts'
import { cutOff, provoked, refuse, restore } from './provoke.ts'
import { useSectionEight } from './section-eight.ts'

const { open } = useBrowser()
const { seeToast, seeText, seeQuestion } = useSectionEight('assignments')
const teacher = 'T2026001'
const bankName = ownName('作业题库')
const own = { classId: 0, className: '', problemSetId: 0 }

beforeAll(async () => {
  const { classId, className } = await makeClass(teacher, ownName('作业班'))
  const problemSetId = await makeBank(teacher, bankName, ['两数之和'])
  Object.assign(own, { classId, className, problemSetId })
})

it('says what became of homework that is created, also where something is missing', async () => {
  const page = await open({ provokes: provoked })
  await refuse(page, listProblemSets)
  await enter(page, teacher, `/classManage/${own.classId}/assignments`)
  await page.getByRole('button', { name: '新建作业' }).click()
  const dialog = dialogOf(page, '新建作业')
  await dialog.locator('input:focus').waitFor()
  await seeToast(page, '获取题库失败')
  await restore(page, listProblemSets)
  await dialog.getByRole('button', { name: '重试' }).click()

  await dialog.getByRole('button', { name: '确认' }).click()
  await seeToast(page, '请填写完整必填信息')
  await dialog.getByLabel('作业名称').fill('随堂练习')
  await dialog.getByRole('button', { name: '取消' }).click()
  const question = page.locator('.ant-modal-confirm')
  await question.locator('.ant-modal-confirm-title').getByText('放弃填写的内容？').waitFor()
  await question.getByRole('button', { name: '取消' }).click()
  await question.waitFor({ state: 'detached' })

  await fillTime(dialog.getByLabel('开始时间'), '2099-03-01 08:00')
  await fillTime(dialog.getByLabel('截止时间'), '2099-03-08 08:00')
  await choose(dialog.getByLabel('题库'), bankName)
  await dialog.getByRole('button', { name: '确认' }).click()
  await seeToast(page, '创建成功')
  const card = page.getByRole('article').filter({ hasText: '随堂练习' })
  await card.getByText('2099-03-08 08:00').waitFor()
})

it('says what became of homework that is changed, also when somebody else was quicker', async () => {
  const assignmentId = await makeHomework('要修改的作业')
  const page = await open()
  await enter(page, teacher, `/classManage/${own.classId}/assignments`)
  await page.getByRole('button', { name: '编辑“要修改的作业”' }).click()
  const dialog = dialogOf(page, '编辑作业')
  // Opened, it moves the focus to the first field: what is typed before may land there.
  await dialog.locator('input:focus').waitFor()
  await dialog.getByLabel('描述').fill('我写的说明')
  await callAs(teacher, updateAssignment, {
    body: {
      ...openWindow,
      ...own,
      assignmentId,
      type: '作业',
      assignmentTitle: '同事改过的作业',
    },
  })
  await dialog.getByRole('button', { name: '确认' }).click()
  await seeToast(page, '操作失败')
  await dialog.getByText(/现在保存的是“同事改过的作业”/).waitFor()
  expect(await dialog.getByLabel('描述').inputValue()).toBe('我写的说明')
  await dialog.getByRole('button', { name: '确认' }).click()
  await seeToast(page, '修改成功')
  const saved = await callAs(teacher, getAssignment, { query: { id: String(assignmentId) } })
  expect(saved).toMatchObject({ assignmentTitle: '要修改的作业', description: '我写的说明' })
})

it('asks before homework is deleted, and says what became of it', async () => {
  await makeHomework('要删除的作业')
  const page = await open({ provokes: provoked })
  await enter(page, teacher, `/classManage/${own.classId}/assignments`)
  const remove = page.getByRole('button', { name: '删除“要删除的作业”' })
  await cutOff(page, deleteAssignment)
  await remove.click()
  await confirm(await seeQuestion(page, '确定删除该作业？此操作不可逆！'))
  await seeToast(page, '删除失败')
  await restore(page, deleteAssignment)
  await remove.click()
  await confirm(await seeQuestion(page, '确定删除该作业？此操作不可逆！'))
  await seeToast(page, '删除成功')
  await remove.waitFor({ state: 'detached' })
})

it('says what could not be read, and reads it on another try', async () => {
  const homework = await makeHomework('要读的作业')
  const exam = await makeAssignment(teacher, {
    ...own,
    type: '考试',
    assignmentTitle: '要读的考试',
  })
  const page = await open({ provokes: provoked })

  await refuse(page, listAssignments)
  await enter(page, teacher, `/classManage/${own.classId}/assignments`)
  await seeToast(page, '获取作业列表失败')
  await page.getByRole('navigation', { name: '班级' }).getByRole('link', { name: '考试' }).click()
  await seeToast(page, '获取考试列表失败')
  await restore(page, listAssignments)
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByRole('link', { name: '要读的考试' }).waitFor()

  await refuse(page, getAssignment)
  await page.goto(`/classManage/${own.classId}/assignmentsdetails/${homework}`)
  await seeToast(page, '作业数据加载失败')
  await page.goto(`/classManage/${own.classId}/examsdetails/${exam}`)
  await seeToast(page, '考试数据加载失败')
  await restore(page, getAssignment)
  await refuse(page, listProblemStatusOfAssignment)
  await page.getByRole('button', { name: '重试' }).click()
  await seeToast(page, '加载题目列表失败')
  await restore(page, listProblemStatusOfAssignment)
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByRole('link', { name: '两数之和' }).waitFor()
})

it('says one after the other what is missing where an exam or homework is published', async () => {
  const page = await open()
  await enter(page, teacher, '/classManage')
  await page.getByRole('button', { name: '发布考试' }).click()
  const exam = dialogOf(page, '发布考试')
  await exam.locator('input:focus').waitFor()
  await exam.getByRole('button', { name: '确认' }).click()
  await seeText(page, '请填写完整必填信息')
  await exam.getByLabel('考试名称').fill('期末上机考试')
  await choose(exam.getByLabel('班级'), own.className)
  await fillTime(exam.getByLabel('开始时间'), '2099-06-30 10:00')
  await fillTime(exam.getByLabel('截止时间'), '2099-06-30 08:00')
  await exam.getByRole('button', { name: '确认' }).click()
  await seeMessage(page, '请选择考试类型')
  await exam.getByLabel('考试类型').click()
  await page.locator('.ant-select-dropdown').getByText('期末', { exact: true }).click()
  await exam.getByRole('button', { name: '确认' }).click()
  await seeMessage(page, '请配置试卷')
  await choose(exam.getByLabel('题库'), bankName)
  await exam.getByRole('button', { name: '确认' }).click()
  await seeMessage(page, '开始时间不能晚于结束时间')
  await fillTime(exam.getByLabel('截止时间'), '2099-06-30 12:00')
  await exam.getByRole('button', { name: '确认' }).click()
  await seeToast(page, '创建成功')

  await page.getByRole('button', { name: '发布作业' }).click()
  const homework = dialogOf(page, '发布作业')
  await homework.locator('input:focus').waitFor()
  await homework.getByLabel('作业名称').fill('没有题目的作业')
  await choose(homework.getByLabel('班级'), own.className)
  await fillTime(homework.getByLabel('开始时间'), '2099-06-01 08:00')
  await fillTime(homework.getByLabel('截止时间'), '2099-06-08 08:00')
  await homework.getByRole('button', { name: '确认' }).click()
  await seeMessage(page, '请配置题目')
})

function makeHomework(assignmentTitle: string): Promise<number> {
  return makeAssignment(teacher, { ...own, type: '作业', assignmentTitle })
}

async function confirm(question: Locator): Promise<void> {
  await question.getByRole('button', { name: '确认' }).click()
  await question.waitFor({ state: 'detached' })
}
