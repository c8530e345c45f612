import { deleteClass } from '@ceping/contract/class'
import { addUser, updateMyUser, updateUser } from '@ceping/contract/user'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, untilStill } from '../support/accessibility.ts'
import { dialogOf, enter, useBrowser } from '../support/browser.ts'
import { callAs, passwords } from '../support/call-as.ts'
import {
  answerQuestion,
  expectAccessibleDialog,
  openDialog,
  saveDialog,
  seeMessage,
} from '../support/dialogs.ts'
import { findClass, makeClass, ownAccount, ownName } from '../support/own-objects.ts'
import { findUser, searchUsers } from '../support/users-page.ts'

const { open } = useBrowser()

async function makeTeacher(realName: string): Promise<string> {
  const userAccount = ownAccount('T')
  const { initialPassword } = await callAs('admin', addUser, {
    body: { userAccount, userRole: 'teacher', realName },
  })
  const oldPassword = String(initialPassword)
  const credentials = { userAccount, userPassword: oldPassword }
  const body = { oldPassword, userPassword: passwords.T }
  await callAs(credentials, updateMyUser, { body })
  return userAccount
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

it('restores a dissolved class, and hands over the classes of a teacher who leaves', async () => {
  const teacher = await makeTeacher('即将离任')
  const { className, classId } = await makeClass(teacher, ownName('移交班'))
  await callAs(teacher, deleteClass, { params: { classId: String(classId) } })
  const page = await open()
  await enter(page, 'admin', `/admin/users?keyword=${teacher}`)
  await page.getByRole('button', { name: '即将离任', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: '即将离任' })
  await drawer.getByText('负责的班级（1）').waitFor()
  await drawer.getByText('还没有提交').waitFor()
  await expectAccessible(page, '[role=dialog]')
  await drawer.getByRole('button', { name: `恢复“${className}”` }).click()
  await answerQuestion(page, `确定恢复班级“${className}”？`, '恢复')
  await seeMessage(page, '班级已恢复')
  await drawer.getByRole('link', { name: className }).click()
  await page.waitForURL(`**/classManage/${classId}/home`)
  await page.getByRole('navigation', { name: '班级' }).getByText('成员').click()
  await page.getByText('负责人，不可移出').waitFor()
  await page.goBack()
  await page.goBack()

  await drawer.getByRole('button', { name: 'Close' }).or(drawer.getByLabel('关闭')).first().click()
  await drawer.waitFor({ state: 'hidden' })
  await chooseAction(page, '即将离任', '删除')
  const deletion = dialogOf(page, `确定删除“即将离任”（${teacher}）？`)
  await deletion.getByRole('button', { name: /删除/ }).waitFor()
  await untilStill(page)
  await deletion.getByRole('button', { name: /删除/ }).click()
  await deletion.getByText('名下还有 1 个班级，删除前须移交给另一位教师。').waitFor()
  await expectAccessibleDialog(page)
  await deletion.getByRole('button', { name: /移交并删除/ }).click()
  await deletion.getByText('请选择接手的教师').waitFor()
  await deletion.getByLabel('移交给').pressSequentially('T2026002')
  await page.getByTitle(/T2026002/).click()
  await saveDialog(page, deletion, { button: /移交并删除/, toast: '删除成功' })
  expect((await findClass('T2026002', className)).classId).toBe(classId)
})

it('does not let admins lock themselves out', async () => {
  const page = await open({ width: 390 })
  await enter(page, 'admin', '/admin/users?role=admin&keyword=admin')
  await page.getByRole('button', { name: '编辑“系统管理员”' }).waitFor()
  expect(await page.getByRole('button', { name: /更多操作/ }).count()).toBe(0)
  expect(await page.getByLabel('选择“系统管理员”').isDisabled()).toBe(true)
  await expectAccessible(page)
  await page.getByRole('button', { name: '系统管理员', exact: true }).last().click()
  const drawer = page.getByRole('dialog', { name: '系统管理员' })
  await drawer.getByRole('heading', { name: '修改我的密码' }).waitFor()
  await drawer.getByRole('button', { name: '编辑' }).click()
  const edit = dialogOf(page, '编辑用户')
  await edit.getByText('不能更改自己的角色').waitFor()
  expect(await edit.getByRole('radio', { name: '学生' }).isDisabled()).toBe(true)
})

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

  await searchUsers(page, userAccount, 1)
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
