import { publishNotice } from '@ceping/contract/class-notice'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectAccessible } from './support/accessibility.ts'
import {
  chooseFromUserMenu,
  dialogOf,
  findEditor,
  logIn,
  useBrowser,
  writeTest,
} from './support/browser.ts'
import { callAs, passwords } from './support/call-as.ts'
import { seeMessage } from './support/dialogs.ts'
import { makeAssignment } from './support/own-assignments.ts'
import { makeBank, makeClass, ownName, testCode } from './support/own-objects.ts'

const { open } = useBrowser()
const teacher = 'T2026001'
const student = 'S2026024'
const own = { classId: 0, className: '', inviteCode: '', problemSetId: 0 }

beforeAll(async () => {
  const { classId, className, inviteCode } = await makeClass(teacher, ownName('学生走查班'))
  const problemSetId = await makeBank(teacher, ownName('走查题库'), ['两数之和', '三数之和'])
  Object.assign(own, { classId, className, inviteCode, problemSetId })
  await makeAssignment(teacher, { ...own, type: '作业', assignmentTitle: '走查作业' })
  await makeAssignment(teacher, { ...own, type: '考试', assignmentTitle: '走查考试' })
  for (const title of ['先发的通知', '后发的通知']) {
    const body = { classId, noticeType: '公告', title, content: `<p>${title}的正文</p>` } as const
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as their order is looked at
    await callAs(teacher, publishNotice, { body })
  }
})

it('leads a student from login to logout and back', async () => {
  const page = await open()
  await enterByForm(page)
  await joinClass(page)
  await readNotices(page)
  await findProblems(page)
  await takeExam(page)
  await lookAtGradesAndSettings(page)
  await changeProfile(page)
  await getLost(page)
  await leave(page)
  await comeBack(page)
  expect(page.url()).toContain(`/class/${own.classId}/home`)
})

async function enterByForm(page: Page): Promise<void> {
  await page.goto('/')
  await page.waitForURL('**/user/login*')
  await page.getByRole('link', { name: '用户注册' }).click()
  await page.getByText('user register page').waitFor()
  await page.getByRole('link', { name: '返回登录' }).click()
  await logIn(page, student, 'wrong')
  await seeMessage(page, '登录失败：账号或密码错误')
  await logIn(page, student, passwords.S)
  await page.waitForURL('**/studenthome')
  await page.getByRole('heading', { name: /好，|夜深了，/ }).waitFor()
  for (const section of ['进行中的作业与考试', '最近的提交', '学习建议', '各班进度']) {
    await page.getByRole('heading', { name: section }).waitFor()
  }
  const menu = page.getByRole('navigation', { name: '主菜单' })
  expect(await menu.getByRole('link').allInnerTexts()).toEqual([
    '首页',
    '我的班级',
    '日历',
    '个人中心',
  ])
  await menu.getByRole('link', { name: '我的班级' }).click()
  await page.waitForURL('**/class')
}

async function joinClass(page: Page): Promise<void> {
  await page.getByRole('button', { name: '加入班级' }).click()
  const dialog = dialogOf(page, '加入班级')
  const join = dialog.getByRole('button', { name: '加入' })
  await join.click()
  await dialog.getByText('请输入邀请码', { exact: true }).waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('邀请码').fill(own.inviteCode)
  await join.click()
  await seeMessage(page, '加入班级成功')
  const card = page.getByRole('article').filter({ hasText: own.className })
  await card.getByText('2 条未读').waitFor()
  await card.getByRole('link', { name: own.className }).click()
  await page.waitForURL(`**/class/${own.classId}/home`)
  await page.getByRole('link', { name: /走查作业/ }).waitFor()
  await page.getByRole('link', { name: /后发的通知/ }).waitFor()
}

async function readNotices(page: Page): Promise<void> {
  await goTo(page, '通知')
  await sideMenu(page).getByText('2 条未读').waitFor()
  await page.getByLabel('搜索标题或正文').fill('先发的通知的正文')
  await page.getByRole('link', { name: /后发的通知/ }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /先发的通知/ }).click()
  await page.getByRole('heading', { name: '先发的通知' }).waitFor()
  await sideMenu(page).getByText('1 条未读').waitFor()
  await page.getByRole('link', { name: /较新一条/ }).click()
  await page.getByText('后发的通知的正文').waitFor()
  await sideMenu(page).getByText('条未读').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: '返回通知列表' }).click()
  await page.getByRole('link', { name: /先发的通知/ }).waitFor()
  await expect.poll(() => page.getByText('未读', { exact: true }).count()).toBe(0)
}

async function findProblems(page: Page): Promise<void> {
  await goTo(page, '作业')
  await page.getByLabel('搜索作业名称').fill('没有这个')
  await page.getByText('没有名称含有“没有这个”的作业').waitFor()
  await page.getByLabel('搜索作业名称').fill('走查')
  await page.getByRole('link', { name: /走查作业/ }).click()
  await page.getByRole('heading', { name: '作业题目' }).waitFor()
  const first = page.getByRole('link', { name: /两数之和/ })
  const second = page.getByRole('link', { name: /三数之和/ })
  await second.waitFor()
  const search = page.getByRole('button', { name: '搜索' })
  await page.getByLabel('名称').fill('三数')
  await search.click()
  await first.waitFor({ state: 'detached' })
  await page.getByLabel('标签').fill('没有的标签')
  await page.getByLabel('标签').press('Enter')
  await search.click()
  await page.getByText('没有符合条件的题目，换个名称或标签试试').waitFor()
  await page.goBack()
  await second.waitFor()
  await page.goBack()
  await first.waitFor()
}

async function takeExam(page: Page): Promise<void> {
  await goTo(page, '考试')
  await page.getByRole('link', { name: /走查考试/ }).click()
  await page.getByRole('heading', { name: '考试题目' }).waitFor()
  await page.getByRole('link', { name: /两数之和/ }).click()
  await findEditor(page)
  await page.getByRole('button', { name: '上一题' }).click()
  await seeMessage(page, '已经是第一题')
  await page.getByRole('button', { name: '下一题' }).click()
  await page.getByRole('heading', { name: '三数之和' }).waitFor()
  await page.getByRole('button', { name: '下一题' }).click()
  await seeMessage(page, '已经是最后一题')
  await page.getByRole('button', { name: '上一题' }).click()
  await page.getByRole('heading', { name: '两数之和' }).waitFor()

  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await page.getByRole('button', { name: '退出全屏' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '全屏', exact: true }).waitFor()
  await writeTest(page, '// 写错了\n')
  await page.getByRole('button', { name: '重置为初始模板' }).click()
  await dialogOf(page, '重置测试代码？').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: '重置', exact: true }).click()
  await expect.poll(async () => (await findEditor(page)).innerText()).toContain('SumTests')

  await writeTest(page, testCode)
  await page.keyboard.press('Control+s')
  await seeMessage(page, '草稿已保存')
  await page.getByRole('button', { name: '提交判题' }).click()
  await page.getByRole('heading', { name: '全部通过' }).waitFor()
  await page.getByRole('article').getByText('得分构成').waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: '返回测试代码' }).click()
  await writeTest(page, '// 改坏了\n')
  await page.getByRole('tab', { name: '执行结果' }).click()
  await page.getByRole('button', { name: '载入这次提交的代码' }).click()
  await dialogOf(page, '载入这次提交的代码？').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: '载入', exact: true }).click()
  await expect.poll(async () => (await findEditor(page)).innerText()).toContain('addsBoth')

  await page.getByRole('link', { name: '返回' }).click()
  await page
    .getByRole('link', { name: /两数之和/ })
    .getByText('已完成')
    .waitFor()
}

async function lookAtGradesAndSettings(page: Page): Promise<void> {
  await goTo(page, '成绩')
  const overview = page.getByRole('region', { name: '总览' })
  await overview.getByText('第 1 名', { exact: true }).waitFor()
  const exam = page.getByRole('region', { name: '走查考试' })
  await exam
    .getByRole('row', { name: /两数之和/ })
    .getByText('已完成')
    .waitFor()
  await exam.getByRole('link', { name: '两数之和' }).click()
  await findEditor(page)
  await page.getByRole('link', { name: '返回' }).click()
  await page.waitForURL('**/grades')

  await goTo(page, '设置')
  await page.getByText(own.className, { exact: true }).last().waitFor()
  await page.getByText(/退出班级需要联系班级管理员/).waitFor()
}

async function changeProfile(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: '主菜单' }).getByText('个人中心').click()
  await page.waitForURL('**/studentPersonal')
  await page.getByText(student, { exact: true }).waitFor()
  await page.getByLabel('邮箱').fill('不是邮箱')
  await page.getByRole('button', { name: /保存$/ }).click()
  await page.locator('.ant-form-item-explain-error').waitFor()
  await page.getByLabel('邮箱').fill('s2026024@example.com')
  await page.getByRole('button', { name: /保存$/ }).click()
  await seeMessage(page, '信息更新成功')
  await page.getByLabel('原密码').fill(passwords.S)
  await page.getByLabel('新密码', { exact: true }).fill('Another@123')
  await page.getByLabel('确认新密码').fill('Another@124')
  await page.getByText('两次输入的新密码不一致', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: '修改密码' }).isDisabled()).toBe(true)
}

/** To pages that are not for students, or are not there. */
async function getLost(page: Page): Promise<void> {
  await page.goto('/classManage')
  await page.waitForURL('**/noAuth')
  await page.getByText('you have no permission', { exact: true }).waitFor()
  await page.getByRole('main').getByRole('link', { name: '回到首页' }).click()
  await page.waitForURL('**/studenthome')
  await page.goto('/no/such/page')
  await page.getByRole('heading', { name: '页面不存在' }).waitFor()
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: '回到首页' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: '回到首页' }).click()
  await page.waitForURL('**/studenthome')
}

async function leave(page: Page): Promise<void> {
  await chooseFromUserMenu(page, '退出登录')
  await seeMessage(page, '退出成功！')
  await page.waitForURL('**/user/login*')
  expect(await page.evaluate(() => sessionStorage.getItem('user-info'))).toBeNull()
}

/** Open a page without a session, and reach it through the login. */
async function comeBack(page: Page): Promise<void> {
  await page.goto(`/class/${own.classId}/home`)
  await page.waitForURL('**/user/login?redirect=*')
  await logIn(page, student, passwords.S)
  await page.waitForURL(`**/class/${own.classId}/home`)
}

function sideMenu(page: Page) {
  return page.getByRole('navigation', { name: '班级' })
}

/** By the side menu of a class. */
async function goTo(page: Page, title: string): Promise<void> {
  const entry = sideMenu(page).getByRole('link', { name: title })
  await entry.click()
  await expect.poll(() => entry.getAttribute('aria-current')).toBe('page')
}
