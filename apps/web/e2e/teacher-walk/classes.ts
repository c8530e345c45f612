import { expect } from 'vitest'
import { choose, fillTime, openDialog, saveDialog, seeMessage } from '../support/dialogs.ts'
import { openFromMenu, type TeacherWalk } from './walk.ts'

/** Create a class, and read the invite code that students join it by. */
export async function createClass(walk: TeacherWalk): Promise<string> {
  const { page, className } = walk
  await openFromMenu(walk, '班级管理')
  const button = page.getByRole('button', { name: '创建班级' })
  const dialog = await openDialog(page, button, '创建班级')
  await dialog.getByLabel('班级名称').fill(className)
  await dialog.getByLabel('班级代码').fill('E2E-T')
  await dialog.getByText('绿色').click()
  await dialog.getByRole('button', { name: /创建$/ }).click()
  await seeMessage(page, '班级创建成功')
  const inviteCode = await dialog.locator('code').innerText()
  expect(inviteCode).toMatch(/^[0-9A-Z]{10}$/)
  await dialog.getByRole('button', { name: '完成' }).click()
  await dialog.waitFor({ state: 'hidden' })
  return inviteCode
}

/** Describe the class from its card. */
export async function editClass({ page, className }: TeacherWalk): Promise<void> {
  const button = page.getByRole('button', { name: `编辑 ${className}`, exact: true })
  const dialog = await openDialog(page, button, '编辑班级')
  await dialog.getByLabel('班级简介').fill('周三下午，实验楼 302。')
  await saveDialog(page, dialog, { button: /保存$/, toast: '班级信息更新成功' })
  await page.getByRole('article').filter({ hasText: className }).getByText('实验楼 302').waitFor()
}

/** Publish a notice, homework and an exam from the management page, without opening the class. */
export async function publishToClass(walk: TeacherWalk): Promise<void> {
  const { page, className, homework, exam } = walk
  await openFromMenu(walk, '班级管理')
  const notice = await openDialog(page, page.getByRole('button', { name: '发布通知' }), '发布通知')
  await choose(notice.getByLabel('目标班级'), className)
  await notice.getByLabel('标题', { exact: true }).fill('课程安排')
  await notice.getByRole('textbox', { name: '通知内容' }).fill('从下周开始上机。')
  await saveDialog(page, notice, { button: /发布$/, toast: '通知发布成功' })

  await publish(walk, '作业', homework)
  await publish(walk, '考试', exam)
}

async function publish(walk: TeacherWalk, type: '作业' | '考试', title: string): Promise<void> {
  const { page, className, bankName } = walk
  const button = page.getByRole('button', { name: `发布${type}` })
  const dialog = await openDialog(page, button, `发布${type}`)
  await dialog.getByLabel(`${type}名称`).fill(title)
  await choose(dialog.getByLabel('班级'), className)
  await fillTime(dialog.getByLabel('开始时间'), '2026-01-01 08:00')
  await fillTime(dialog.getByLabel('截止时间'), '2099-12-31 22:00')
  const examType = dialog.getByLabel('考试类型')
  if (type === '考试') {
    await examType.click()
    await page.locator('.ant-select-dropdown').getByText('期中', { exact: true }).click()
  }
  await choose(dialog.getByLabel('题库'), bankName)
  await saveDialog(page, dialog, { button: /确认$/, toast: '创建成功' })
}
