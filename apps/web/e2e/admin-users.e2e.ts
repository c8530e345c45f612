import { deleteUser } from '@ceping/contract/user'
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { dialogOf, enter, logIn, useBrowser } from './support/browser.ts'
import { callAs } from './support/call-as.ts'
import { answerQuestion, expectAccessibleDialog, seeMessage } from './support/dialogs.ts'
import { download } from './support/download.ts'
import { ownAccount } from './support/own-objects.ts'
import { findUser, searchUsers } from './support/users-page.ts'

const { open } = useBrowser()

async function pickFile(dialog: Locator, name: string, buffer: Buffer): Promise<void> {
  const mimeType = 'application/octet-stream'
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
}

async function pickRows(dialog: Locator, ...lines: string[]): Promise<void> {
  await pickFile(dialog, '名单.csv', Buffer.from(['学号,姓名,角色', ...lines].join('\n')))
}

it('imports users, all or none, and gives the passwords once', async () => {
  const first = ownAccount('S')
  const second = `${first}b`
  const page = await open()
  await enter(page, 'admin', '/admin/users')
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = dialogOf(page, '导入用户')
  for (const [format, ending] of Object.entries({ Excel: 'xlsx', CSV: 'csv' })) {
    const template = await download(dialog.getByRole('button', { name: format, exact: true }))
    expect(template.name).toBe(`用户导入模板.${ending}`)
  }

  await pickRows(dialog, `${first},甲同学,校长`, 'S2026001,乙同学,学生')
  await dialog.getByText('共 2 人，有 2 处错误，没有导入任何一人。').waitFor()
  await dialog.getByRole('cell', { name: '应为学生、教师或管理员' }).waitFor()
  await dialog.getByRole('cell', { name: '该账号已存在' }).waitFor()
  await expectAccessibleDialog(page)
  await pickRows(dialog, `${first},甲同学,学生`, `${second},乙同学,学生`)
  await dialog.getByText('共 2 人，没有发现错误，可以导入。').waitFor()
  await dialog.getByRole('button', { name: /导入 2 人/ }).click()
  await dialog.getByText('已导入 2 人。').waitFor()
  await expectAccessibleDialog(page)

  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await answerQuestion(page, '还没有下载初始密码，确定关闭？', '取消')
  const saved = await download(dialog.getByRole('button', { name: '下载初始密码' }))
  const lines = saved.content.toString().trim().split('\r\n')
  expect(lines.map((line) => line.split(',')[0])).toEqual(['"账号"', `"${first}"`, `"${second}"`])
  await dialog.getByRole('button', { name: '关闭' }).last().click()
  await dialog.waitFor({ state: 'hidden' })

  const password = lines[1]?.split(',')[1]?.replaceAll('"', '') ?? ''
  const other = await open()
  await other.goto('/user/login')
  await logIn(other, first, password)
  await other.getByRole('heading', { name: '修改初始密码' }).waitFor()

  await searchUsers(page, first, 2)
  await page.getByLabel('选择这一页的所有用户').check()
  await page.getByText('已选 2 人').waitFor()
  await page.getByRole('button', { name: '停用', exact: true }).click()
  await answerQuestion(page, '确定停用选中的 2 人？', '停用')
  await seeMessage(page, '已停用 2 人')
  expect(await findUser(second)).toMatchObject({ isDisabled: true })

  await page.getByLabel('按状态筛选').click()
  await page.getByTitle('已停用', { exact: true }).click()
  await page.getByText('共 2 人').waitFor()
  const exported = await download(page.getByRole('button', { name: '导出 CSV' }))
  expect(exported.name).toMatch(/^用户-\d{4}-\d{2}-\d{2}\.csv$/)
  const [head, ...rows] = exported.content.toString().trim().split('\r\n')
  expect(head).toContain('状态,最近登录,创建时间')
  expect(rows.map((row) => row.split(',')[0])).toEqual([first, second])
  const sheet = await download(page.getByRole('button', { name: '导出 Excel' }))
  expect(sheet.name).toBe(exported.name.replace('.csv', '.xlsx'))

  await page.getByLabel('选择这一页的所有用户').check()
  await page.getByRole('button', { name: '启用', exact: true }).click()
  await answerQuestion(page, '确定启用选中的 2 人？', '启用')
  await seeMessage(page, '已启用 2 人')
  await page.getByText('没有符合条件的用户，换个条件试试').waitFor()

  // What was exported can be imported again, once its accounts are free.
  for (const account of [first, second]) {
    const { id = 0, isDisabled } = (await findUser(account)) ?? {}
    expect(isDisabled).toBe(false)
    await callAs('admin', deleteUser, { body: { id } })
  }
  await page.getByRole('button', { name: '导入' }).click()
  await pickFile(dialog, sheet.name, sheet.content)
  await dialog.getByText('共 2 人，没有发现错误，可以导入。').waitFor()
  await dialog.getByRole('button', { name: /导入 2 人/ }).click()
  await dialog.getByText('已导入 2 人。').waitFor()
  expect(await findUser(second)).toMatchObject({ realName: '乙同学', mustChangePassword: true })
})
