import { deleteUser, listUsers, updateUser } from '@ceping/contract/user'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from './support/accessibility.ts'
import { dialogOf, enter, logIn, useBrowser } from './support/browser.ts'
import { callAs } from './support/call-as.ts'
import {
  answerQuestion,
  expectAccessibleDialog,
  openDialog,
  saveDialog,
  seeMessage,
} from './support/dialogs.ts'
import { download } from './support/download.ts'
import { ownAccount } from './support/own-objects.ts'

const { open } = useBrowser()

async function findUser(userAccount: string) {
  const { records } = await callAs('admin', listUsers, { body: { keyword: userAccount } })
  return records.find((user) => user.userAccount === userAccount)
}

async function search(page: Page, keyword: string, count: number): Promise<void> {
  await page.getByLabel('搜索姓名或账号').fill(keyword)
  await page.getByText(`共 ${count} 人`).waitFor()
}

async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `“${name}”的更多操作` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Read the password that is shown once, and close the dialog. */
async function takePassword(page: Page, userAccount: string): Promise<string> {
  const dialog = dialogOf(page, `${userAccount} 的初始密码`)
  const password = await dialog.locator('code').innerText()
  expect(password.length).toBeGreaterThanOrEqual(10)
  await expectAccessibleDialog(page)
  await dialog.getByRole('button', { name: '复制' }).click()
  await seeMessage(page, '已复制到剪贴板')
  await dialog.getByRole('button', { name: '我已记下' }).click()
  await dialog.waitFor({ state: 'hidden' })
  return password
}

async function pickFile(dialog: Locator, name: string, buffer: Buffer): Promise<void> {
  const mimeType = 'application/octet-stream'
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
}

async function pickRows(dialog: Locator, ...lines: string[]): Promise<void> {
  await pickFile(dialog, '名单.csv', Buffer.from(['学号,姓名,角色', ...lines].join('\n')))
}

it('lets an admin create, find, edit, reset, disable and delete a user', async () => {
  const userAccount = ownAccount('S')
  const page = await open()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, 'admin', '/admin/users')
  await page.getByRole('heading', { name: '用户管理', level: 1 }).waitFor()
  await page.getByRole('row').nth(5).waitFor()
  await expectAccessible(page)

  const create = await openDialog(page, page.getByRole('button', { name: '新增用户' }), '新增用户')
  await create.getByRole('button', { name: /创建/ }).click()
  await create.getByText('请输入账号').waitFor()
  await create.getByLabel('账号').fill('S2026001')
  await create.getByLabel('姓名').fill('林晓棠')
  await create.getByLabel('学院').fill('走查学院')
  await create.getByRole('button', { name: /创建/ }).click()
  await create.getByText('该账号已被使用').waitFor()
  await create.getByLabel('账号').fill(userAccount)
  await saveDialog(page, create, { button: /创建/, toast: '创建成功' })
  const firstPassword = await takePassword(page, userAccount)

  await search(page, userAccount, 1)
  await page.getByLabel('按角色筛选').click()
  await page.getByTitle('教师', { exact: true }).click()
  await page.getByText('没有符合条件的用户，换个条件试试').waitFor()
  expect(new URL(page.url()).searchParams.get('role')).toBe('teacher')
  await page.getByLabel('按角色筛选').click()
  await page.getByTitle('学生', { exact: true }).click()
  await page.getByLabel('学院', { exact: true }).fill('走查')
  await page.getByText('待改初始密码').waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('college')).toBe('走查')
  await page.reload()
  await page.getByText('共 1 人').waitFor()
  expect(await page.getByLabel('搜索姓名或账号').inputValue()).toBe(userAccount)

  const edit = await openDialog(
    page,
    page.getByRole('button', { name: '编辑“林晓棠”' }),
    '编辑用户',
  )
  await edit.getByLabel('姓名').fill('林晓彤')
  const { id = 0 } = (await findUser(userAccount)) ?? {}
  await callAs('admin', updateUser, { body: { id, major: '软件工程' } })
  await edit.getByRole('button', { name: /保存/ }).click()
  await edit.getByText('这个用户刚刚被他人修改').waitFor()
  await expectAccessibleDialog(page)
  expect(await edit.getByLabel('姓名').inputValue()).toBe('林晓彤')
  await edit.getByLabel('专业').fill('软件工程')
  await saveDialog(page, edit, { button: /保存/, toast: '修改成功' })

  await chooseAction(page, '林晓彤', '重置密码')
  await answerQuestion(page, `确定重置“林晓彤”（${userAccount}）的密码？`, '重置')
  expect(await takePassword(page, userAccount)).not.toBe(firstPassword)

  await chooseAction(page, '林晓彤', '停用')
  await answerQuestion(page, `确定停用“林晓彤”（${userAccount}）？`, '停用')
  await seeMessage(page, '已停用')
  await page.getByRole('cell', { name: '已停用' }).waitFor()
  await chooseAction(page, '林晓彤', '启用')
  await seeMessage(page, '已启用')

  await chooseAction(page, '林晓彤', '删除')
  const deletion = dialogOf(page, `确定删除“林晓彤”（${userAccount}）？`)
  await deletion.getByText('已有的提交和成绩保留在记录中').waitFor()
  await expectAccessibleDialog(page)
  await saveDialog(page, deletion, { button: /删除/, toast: '删除成功' })
  await page.getByText('没有符合条件的用户，换个条件试试').waitFor()
})

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

  await search(page, first, 2)
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
