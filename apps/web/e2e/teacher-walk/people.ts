import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { dialogOf, logIn, writeTest } from '../support/browser.ts'
import { passwords } from '../support/call-as.ts'
import { confirmQuestion, expectAccessibleDialog, seeMessage } from '../support/dialogs.ts'
import { testCode } from '../support/own-objects.ts'
import { openInClass, problem, type TeacherWalk } from './walk.ts'

/** Add one student by account and one from a file, and remove the latter. */
export async function tendMembers(walk: TeacherWalk): Promise<void> {
  const { page } = walk
  await openInClass(walk, '成员')
  // Beside the boxes to choose several.
  const heads = page.getByRole('columnheader').filter({ hasText: /./ })
  await expect
    .poll(() => heads.allInnerTexts())
    .toEqual(['姓名', '角色', '账号', '学院', '班级专业', '操作'])

  await page.getByRole('button', { name: '添加成员' }).click()
  await seeMessage(page, '跳转到添加成员功能')
  const dialog = dialogOf(page, '添加成员')
  await expectAccessibleDialog(page)
  await dialog.getByLabel('学号或工号').fill('S2026029\nS0000000')
  await dialog.getByRole('button', { name: /添加$/ }).click()
  await dialog.getByText('已添加 1 个').waitFor()
  await dialog.getByText('没有找到，或账号已停用 1 个').waitFor()
  expect(await dialog.getByLabel('学号或工号').inputValue()).toBe('S0000000')

  await dialog.getByRole('tab', { name: '从文件' }).click()
  await dialog.locator('input[type=file]').setInputFiles({
    name: '名单.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('学号\nS2026029\nS2026030\n'),
  })
  await dialog.getByRole('button', { name: /导入$/ }).click()
  await dialog.getByText('原本就在班级中 1 个').waitFor()
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await dialog.waitFor({ state: 'hidden' })

  await page.getByLabel('搜索姓名或账号').fill('S2026030')
  await page.getByText('共 1 人').waitFor()
  await page.getByRole('button', { name: '移出 傅清妍' }).click()
  await confirmQuestion(page, '确定要将“傅清妍”（S2026030）移出班级吗？')
  await seeMessage(page, '删除成功')
  await page.getByText('没有姓名或账号含有“S2026030”的成员').waitFor()
}

/** A student joins by the invite code and submits to the homework. */
export async function submitAsStudent(page: Page, walk: TeacherWalk, code: string): Promise<void> {
  await page.goto('/')
  await logIn(page, 'S2026028', passwords.S)
  await page.getByRole('link', { name: '我的班级', exact: true }).click()
  await page.getByRole('button', { name: '加入班级' }).click()
  const dialog = page.getByRole('dialog', { name: '加入班级' })
  await dialog.getByLabel('邀请码').fill(code)
  await dialog.getByRole('button', { name: /加入$/ }).click()
  await page.getByRole('link', { name: walk.className, exact: true }).click()
  await page.getByRole('navigation', { name: '班级' }).getByRole('link', { name: '作业' }).click()
  await page.getByRole('link', { name: walk.homework }).click()
  await page.getByRole('link', { name: problem.title }).click()
  await writeTest(page, testCode)
  await page.getByRole('button', { name: '提交判题' }).click()
  await page.getByRole('heading', { name: '全部通过' }).waitFor()
}
