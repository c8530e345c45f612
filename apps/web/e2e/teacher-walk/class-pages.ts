import { expect } from 'vitest'
import {
  choose,
  confirmQuestion,
  fillTime,
  openDialog,
  saveDialog,
  seeMessage,
} from '../support/dialogs.ts'
import { openFromMenu, openInClass, problem, type TeacherWalk } from './walk.ts'

/** Open the class from its card, and look at its home. */
export async function openClass(walk: TeacherWalk): Promise<void> {
  const { page, className, homework } = walk
  await openFromMenu(walk, '班级管理')
  await page.getByRole('link', { name: className, exact: true }).click()
  await page.getByRole('heading', { name: className, level: 1 }).waitFor()
  await page.getByText('课程安排').waitFor()
  await page.getByRole('link', { name: homework }).first().waitFor()
}

/** Publish, edit, find and delete notices. */
export async function tendNotices(walk: TeacherWalk): Promise<void> {
  const { page } = walk
  await openInClass(walk, '通知')
  const button = page.getByRole('button', { name: '发布通知' })
  const creating = await openDialog(page, button, '发布通知')
  await creating.getByLabel('标题', { exact: true }).fill('停课一次')
  await creating.getByRole('textbox', { name: '通知内容' }).fill('本周五停课。')
  await saveDialog(page, creating, { button: /发布$/, toast: '创建成功' })

  const editing = await openDialog(
    page,
    page.getByRole('button', { name: '编辑“停课一次”' }),
    '编辑通知',
  )
  await editing.getByText('提醒', { exact: true }).click()
  await saveDialog(page, editing, { button: /保存$/, toast: '更新成功' })

  await page.getByLabel('搜索标题或正文').fill('周五')
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  await page.getByRole('button', { name: '删除“停课一次”' }).click()
  await confirmQuestion(page, '确定要删除该通知吗？')
  await seeMessage(page, '删除成功')
}

/** Create, edit and delete homework or an exam beside the one that was published. */
export async function tendAssignments(walk: TeacherWalk, type: '作业' | '考试'): Promise<void> {
  const { page, bankName } = walk
  const title = `多余的${type}`
  await openInClass(walk, type)
  const create = page.getByRole('button', { name: `新建${type}` })
  const creating = await openDialog(page, create, `新建${type}`)
  await creating.getByLabel(`${type}名称`).fill(title)
  await fillTime(creating.getByLabel('开始时间'), '2099-12-01 08:00')
  await fillTime(creating.getByLabel('截止时间'), '2099-12-08 08:00')
  await choose(creating.getByLabel('题库'), bankName)
  await saveDialog(page, creating, { button: /确认$/, toast: '创建成功' })

  const edit = page.getByRole('button', { name: `编辑“${title}”` })
  const editing = await openDialog(page, edit, `编辑${type}`)
  await editing.getByLabel('描述').fill('先读规则。')
  await saveDialog(page, editing, { button: /确认$/, toast: '修改成功' })

  await page.getByLabel(`搜索${type}名称`).fill('多余')
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  await page.getByRole('button', { name: `删除“${title}”` }).click()
  await confirmQuestion(page, `确定删除该${type}？此操作不可逆！`)
  await seeMessage(page, '删除成功')
  await page.getByLabel(`搜索${type}名称`).fill('')
}

/** Open the details of homework or an exam: its problems, and one of them as a trial run. */
export async function readDetails(walk: TeacherWalk, type: '作业' | '考试'): Promise<void> {
  const { page } = walk
  const title = type === '作业' ? walk.homework : walk.exam
  await openInClass(walk, type)
  await page
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('link', { name: '查看详情' })
    .click()
  await page.getByRole('tab', { name: `${type}题目`, selected: true }).waitFor()
  const card = page.getByRole('link', { name: problem.title })
  await card.getByText('未完成').waitFor()
  await page.getByLabel('名称').fill('没有这道题')
  await page.getByRole('button', { name: '搜索' }).click()
  await page.getByText('没有符合条件的题目').waitFor()
  await page.getByLabel('名称').fill('')
  await choose(page.getByLabel('标签'), '入门')
  await page.getByRole('button', { name: '搜索' }).click()

  await card.click()
  await page.getByText('试运行，不计入成绩').waitFor()
  await page.getByRole('button', { name: '上一题' }).click()
  await seeMessage(page, '已经是第一题')
  await page.getByRole('button', { name: '下一题' }).click()
  await seeMessage(page, '已经是最后一题')
  await page.getByRole('link', { name: '返回' }).click()
  await card.waitFor()
}

/** See in the details of the homework that one of two students has submitted. */
export async function readProgress(walk: TeacherWalk): Promise<void> {
  const { page, homework } = walk
  await openInClass(walk, '作业')
  await page.getByRole('link', { name: homework, exact: true }).click()
  await page.getByRole('tab', { name: '完成情况' }).click()
  await page.getByRole('heading', { name: '已提交（1 人）' }).waitFor()
  await page.getByRole('heading', { name: '未开始（1 人）' }).waitFor()
  await page.locator('.recharts-surface').first().waitFor()
  await page.getByRole('button', { name: '复制名单：未开始' }).click()
  await seeMessage(page, '已复制到剪贴板')
}
