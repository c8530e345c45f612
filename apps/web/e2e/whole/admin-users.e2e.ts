import { deleteClass } from '@ceping/contract/class'
import { addUser, updateMyUser } from '@ceping/contract/user'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, untilStill } from '../support/accessibility.ts'
import { dialogOf, enter, useBrowser } from '../support/browser.ts'
import { callAs, passwords } from '../support/call-as.ts'
import {
  answerQuestion,
  expectAccessibleDialog,
  saveDialog,
  seeMessage,
} from '../support/dialogs.ts'
import { findClass, makeClass, ownAccount, ownName } from '../support/own-objects.ts'

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
