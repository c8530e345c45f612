import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { replaceCode, writeTest } from '../support/browser.ts'
import {
  choose,
  confirmQuestion,
  expectAccessibleDialog,
  openDialog,
  saveDialog,
  seeMessage,
} from '../support/dialogs.ts'
import { testCode } from '../support/own-objects.ts'
import { openFromMenu, problem, type TeacherWalk } from './walk.ts'

/** Create a question bank, name it anew, and open it. */
export async function createBank(walk: TeacherWalk): Promise<void> {
  const { page, bankName } = walk
  await openFromMenu(walk, '题库管理')
  const button = page.getByRole('button', { name: '创建题库' })
  const creating = await openDialog(page, button, '创建题库')
  await creating.getByLabel('题库名称').fill(`${bankName} 草稿`)
  await saveDialog(page, creating, { button: /创建$/, toast: '创建成功' })

  const edit = page.getByRole('button', { name: `编辑“${bankName} 草稿”` })
  const editing = await openDialog(page, edit, '编辑题库')
  await editing.getByLabel('题库名称').fill(bankName)
  await saveDialog(page, editing, { button: /保存$/, toast: '修改成功' })

  await page.getByLabel('搜索题库名称').fill(bankName)
  await page.getByRole('link', { name: bankName, exact: true }).click()
  await page.getByText('题库中还没有题目').waitFor()
}

/** Write a problem: see its text beside, have its code compiled, save it. */
export async function createProblem({ page }: TeacherWalk): Promise<void> {
  const button = page.getByRole('button', { name: '创建题目' }).first()
  const dialog = await openDialog(page, button, '创建题目')
  await dialog.getByLabel('题目名称').fill(problem.title)
  await choose(dialog.getByLabel('标签'), '入门')
  await dialog.getByLabel('题目描述').fill(problem.description)
  await dialog.getByRole('heading', { name: '规则' }).waitFor()

  const editor = dialog.locator('.monaco-editor').first()
  await replaceCode(page, editor, problem.brokenCode)
  await dialog.getByRole('button', { name: /编译检查$/ }).click()
  await dialog.getByText('编译未通过，1 处错误').waitFor()
  await dialog.locator('.squiggly-error').first().waitFor()
  await dialog.getByRole('button', { name: /^第 5 行/ }).click()
  await expectAccessibleDialog(page)

  await replaceCode(page, editor, problem.code)
  await dialog.getByText('代码已修改，可重新检查').waitFor()
  await dialog.getByRole('button', { name: /编译检查$/ }).click()
  await dialog.getByText('编译通过', { exact: true }).waitFor()
  expect(await dialog.locator('.squiggly-error').count()).toBe(0)
  await dialog.getByRole('button', { name: /创建$/ }).click()
  await seeMessage(page, '创建成功')
  await dialog.getByRole('heading', { name: `“${problem.title}”已创建` }).waitFor()
  await expectAccessibleDialog(page)
}

/** Try the new problem with a test of one's own, and come back to the bank. */
export async function tryProblem({ page }: TeacherWalk): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '创建题目' })
  await dialog.getByRole('link', { name: '试运行' }).click()
  await page.waitForURL('**/view/question/*')
  await page.getByText('试运行，不计入成绩').waitFor()
  await writeTest(page, testCode)
  await page.getByRole('button', { name: '提交判题' }).click()
  await page.getByRole('heading', { name: '全部通过' }).waitFor()
  await page.getByRole('link', { name: '返回' }).click()
  await page.waitForURL('**/manage/question?bankId=*')
}

/** Edit the problem, copy it, and delete the copy. */
export async function tendProblems({ page }: TeacherWalk): Promise<void> {
  const edit = page.getByRole('button', { name: `编辑“${problem.title}”` })
  const editing = await openDialog(page, edit, '编辑题目')
  await editing.getByLabel('题目描述').fill(`${problem.description}\n\n不考虑溢出。`)
  await saveDialog(page, editing, { button: /保存$/, toast: '修改成功' })

  const copy = page.getByRole('button', { name: `复制“${problem.title}”` })
  const copying = await openDialog(page, copy, '复制题目')
  await copying.getByRole('button', { name: /创建$/ }).click()
  await copying.getByRole('button', { name: '完成' }).click()
  await copying.waitFor({ state: 'hidden' })
  const copyTitle = `${problem.title}（副本）`
  const row = page.getByRole('row').filter({ hasText: copyTitle })
  await findProblem(page.getByLabel('搜索题目名称'), '副本')
  await row.getByRole('button', { name: `删除“${copyTitle}”` }).click()
  await confirmQuestion(page, `确定要删除题目 "${copyTitle}" 吗？`)
  await seeMessage(page, '删除成功')
  await page.getByText('没有符合条件的题目').waitFor()
  await page.getByRole('link', { name: '← 全部题库' }).click()
  await page.getByRole('heading', { name: '题库管理' }).waitFor()
}

async function findProblem(search: Locator, word: string): Promise<void> {
  await search.fill(word)
  await search.press('Enter')
}
