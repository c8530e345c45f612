import { expect } from 'vitest'
import { chooseFromUserMenu } from '../support/browser.ts'
import { confirmQuestion, openDialog, seeMessage } from '../support/dialogs.ts'
import { openFromMenu, openInClass, type TeacherWalk } from './walk.ts'

/** Edit the class and its weights, draw another invite code, and dissolve the class. */
export async function tendSettings(walk: TeacherWalk, inviteCode: string): Promise<void> {
  const { page, className } = walk
  await openInClass(walk, '设置')
  await page.getByLabel('班级简介').fill('周四下午，实验楼 303。')
  await page.getByLabel('作业比重').fill('30')
  await page.getByLabel('考试比重').fill('70')
  await page.getByText('总评 = 作业平均分 × 30% + 考试平均分 × 70%').waitFor()
  await page.getByRole('button', { name: /保存$/ }).click()
  await seeMessage(page, '班级信息更新成功')

  await page.getByRole('button', { name: '重置邀请码' }).click()
  await confirmQuestion(page, '确定要重置邀请码吗？')
  await page.getByText(/^邀请码已重置为 [0-9A-Z]{10}$/).waitFor()
  await expect.poll(() => page.locator('main code').innerText()).not.toBe(inviteCode)

  const button = page.getByRole('button', { name: '解散班级' })
  const dialog = await openDialog(page, button, '确定要注销该班级吗？')
  const dissolve = dialog.getByRole('button', { name: /解散班级$/ })
  await dialog.getByRole('textbox').fill('别的班')
  expect(await dissolve.isDisabled()).toBe(true)
  await dialog.getByRole('textbox').fill(className)
  await dissolve.click()
  await seeMessage(page, '注销班级成功！')
  await page.waitForURL('**/classManage')
  await page.getByText(/^已解散的班级/).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: className })
    .getByText(/^解散于/)
    .waitFor()
}

/** Save one's own profile, go home by the user menu, and log out. */
export async function leave(walk: TeacherWalk): Promise<void> {
  const { page } = walk
  await openFromMenu(walk, '个人中心')
  await page.getByText('T2026001', { exact: true }).waitFor()
  await page.getByRole('button', { name: /保存$/ }).click()
  await seeMessage(page, '信息更新成功')

  await page.getByRole('banner').getByRole('button', { name: '沈维钧' }).waitFor()
  await chooseFromUserMenu(page, '回到首页')
  await page.waitForURL('**/teacherhome')
  await chooseFromUserMenu(page, '退出登录')
  await seeMessage(page, '退出成功！')
  await page.waitForURL('**/user/login*')
}
