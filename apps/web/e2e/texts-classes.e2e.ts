import { createClass, deleteClass, listClasses, updateClass } from '@ceping/contract/class'
import { errorCodes } from '@ceping/contract/error-codes'
import { expect, it } from 'vitest'
import { dialogOf, enter, useBrowser } from './support/browser.ts'
import { callAs } from './support/call-as.ts'
import { findClass, makeClass, ownName } from './support/own-objects.ts'
import { cutOff, provoked, refuse, restore } from './provoke.ts'
import { useSectionEight } from './section-eight.ts'

const { open } = useBrowser()
const { seeToast, seeQuestion } = useSectionEight('classes')

it('says what became of creating a class, and shows the invite code to copy', async () => {
  const className = ownName('创建班')
  const page = await open({ provokes: provoked })
  await enter(page, 'T2026001', '/classManage')
  await page.getByRole('button', { name: '创建班级' }).click()
  const dialog = dialogOf(page, '创建班级')
  const create = dialog.getByRole('button', { name: /创建$/ })
  await create.click()
  await dialog.getByText('班级名称不能为空').waitFor()
  await dialog.getByText('班级代码不能为空').waitFor()

  await dialog.getByLabel('班级名称').fill(className)
  await dialog.getByLabel('班级代码').fill('E2E')
  const { code, message } = errorCodes.TOO_MANY_REQUESTS
  await refuse(page, createClass, { status: 429, code, message })
  await create.click()
  await seeToast(page, '创建失败')
  await page.locator('.ant-message').getByText(message).waitFor()
  await restore(page, createClass)

  await cutOff(page, createClass)
  await create.click()
  await seeToast(page, '创建失败，请检查网络连接')
  await restore(page, createClass)
  expect(await dialog.getByLabel('班级名称').inputValue()).toBe(className)

  await create.click()
  await seeToast(page, '班级创建成功')
  const { inviteCode } = await findClass('T2026001', className)
  await dialog.getByText(String(inviteCode), { exact: true }).waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: '复制邀请码' }).click()
  await seeToast(page, '已复制到剪贴板')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(inviteCode)
  await dialog.getByRole('button', { name: '完成' }).click()
  await page.getByRole('link', { name: className, exact: true }).waitFor()
})

it('says what became of editing a class, also when somebody else was quicker', async () => {
  const { className, classId } = await makeClass('T2026001', ownName('编辑班'))
  const page = await open({ provokes: provoked })
  await enter(page, 'T2026001', '/classManage')
  await page.getByRole('button', { name: `编辑 ${className}`, exact: true }).click()
  const dialog = dialogOf(page, '编辑班级')
  const save = dialog.getByRole('button', { name: /保存$/ })
  const description = dialog.getByLabel('班级简介')
  await dialog.getByLabel('班级名称').fill('')
  await save.click()
  await dialog.getByText('请填写必填字段').waitFor()
  await dialog.getByLabel('班级名称').fill(className)
  await description.fill('我写的简介')

  const other = { classId, className, classCode: 'E2E', description: '他人写的简介' }
  await callAs('T2026001', updateClass, { body: other })
  await save.click()
  await seeToast(page, '更新失败')
  await dialog.getByText('他人写的简介').waitFor()
  expect(await description.inputValue()).toBe('我写的简介')

  await cutOff(page, updateClass)
  await save.click()
  await seeToast(page, '更新失败，请稍后重试')
  await restore(page, updateClass)

  await save.click()
  await seeToast(page, '班级信息更新成功')
  await dialog.waitFor({ state: 'hidden' })
  expect((await findClass('T2026001', className)).description).toBe('我写的简介')
})

it('asks before a class is dissolved, which only its owner may', async () => {
  const { className } = await makeClass('T2026001', ownName('注销班'))
  const page = await open({ provokes: provoked })
  await refuse(page, listClasses)
  await enter(page, 'T2026001', '/classManage')
  await seeToast(page, '获取班级列表失败')
  await restore(page, listClasses)
  await page.getByRole('button', { name: '重试' }).click()

  await page.getByRole('link', { name: '软件质量实验班', exact: true }).waitFor()
  await page.getByRole('button', { name: '注销 软件质量实验班' }).waitFor({ state: 'detached' })

  const dissolve = page.getByRole('button', { name: `注销 ${className}`, exact: true })
  await dissolve.click()
  const question = await seeQuestion(page, '确定要注销该班级吗？')
  await question.getByRole('button', { name: '取消' }).click()
  await question.waitFor({ state: 'hidden' })

  // As where somebody else has become its owner meanwhile.
  const { code, message } = errorCodes.NOT_CLASS_OWNER
  await refuse(page, deleteClass, { status: 403, code, message })
  await dissolve.click()
  await question.getByRole('button', { name: '确认' }).click()
  await seeToast(page, '操作失败')
  await page.locator('.ant-message').getByText(message).waitFor()
  await question.waitFor({ state: 'hidden' })
  await restore(page, deleteClass)

  await page.getByRole('link', { name: className, exact: true }).waitFor()
  await dissolve.click()
  await question.getByRole('button', { name: '确认' }).click()
  await seeToast(page, '注销班级成功！')
  await page.getByRole('link', { name: className, exact: true }).waitFor({ state: 'detached' })
})

it('says when a browser does not let it copy', async () => {
  const page = await open()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  await enter(page, 'T2026001', '/classManage')
  await page.getByRole('button', { name: '复制邀请码' }).first().click()
  await seeToast(page, '复制失败，请手动复制')
})

it('lets a student join by a right invite code only', async () => {
  const { className, classId, inviteCode } = await makeClass('T2026001', ownName('加入班'))
  const page = await open()
  await enter(page, 'S2026027', '/class')
  await page.getByRole('button', { name: '加入班级' }).click()
  const dialog = dialogOf(page, '加入班级')
  const join = dialog.getByRole('button', { name: /加入$/ })
  await join.click()
  await dialog.getByText('请输入邀请码').waitFor()
  await dialog.getByLabel('邀请码').fill('0000000000')
  await join.click()
  await seeToast(page, '加入失败，请检查邀请码')
  // As people type it: in small letters, with a space.
  const typed = String(inviteCode).toLowerCase()
  await dialog.getByLabel('邀请码').fill(`${typed.slice(0, 5)} ${typed.slice(5)}`)
  await join.click()
  await seeToast(page, '加入班级成功')
  await page.getByRole('link', { name: className, exact: true }).click()
  await page.waitForURL(`**/class/${classId}/home`)
})
