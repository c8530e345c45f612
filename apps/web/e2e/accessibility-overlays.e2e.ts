import type { Locator, Page } from 'playwright-core'
import { beforeAll, it } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { dialogOf, signIn, useBrowser } from './browser.ts'
import { makeAssignment, makeExam } from './own-assignments.ts'
import { makeBank, makeClass, ownName } from './own-objects.ts'

// What opens above a page is looked at while it is open, in light and in dark.

const { open } = useBrowser()
const own = {
  classId: 0,
  className: ownName('浮层班'),
  problemSetId: 0,
  assignmentId: 0,
  examId: 0,
}

beforeAll(async () => {
  const { classId } = await makeClass('T2026001', own.className)
  const problemSetId = await makeBank('T2026001', ownName('浮层题库'), ['两数之和'])
  const assignmentId = await makeAssignment('T2026001', {
    classId,
    problemSetId,
    type: '作业',
    assignmentTitle: '要延期的作业',
  })
  const exam = { classId, problemSetId, assignmentTitle: '要监考的考试' }
  const examId = await makeExam('T2026001', exam)
  Object.assign(own, { classId, problemSetId, assignmentId, examId })
})

interface Overlay {
  /** What is opened, by whom, and on which page. */
  name: string
  account: string
  path: () => string
  /** The button that opens the dialog in which it is. */
  dialog?: string
  /** The dialog's title, where it is not called like the button. */
  title?: string
  /** What it opens from, and how. */
  from: (place: Page | Locator) => Locator
  by?: 'click' | 'hover'
  /** What is seen then. */
  shows: string
}

const calendar = '.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)'
const list = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)'
const menu = '.ant-dropdown:not(.ant-dropdown-hidden)'
const hint = '.ant-tooltip:not(.ant-tooltip-hidden)'
const dialog = '[role=dialog]'

const classes = { account: 'T2026001', path: () => '/classManage' }
const users = { account: 'admin', path: () => '/admin/users' }
const logs = { account: 'admin', path: () => '/admin/logs' }
const serviceLogs = { account: 'admin', path: () => '/admin/logs?tab=service' }
const problems = {
  account: 'T2026001',
  path: () => `/manage/question?bankId=${own.problemSetId}`,
}
const inClass = (page: string) => ({
  account: 'T2026001',
  path: () => `/classManage/${own.classId}/${page}`,
})
const exam = (page: string) => ({
  account: 'T2026001',
  path: () => `/classManage/${own.classId}/examsdetails/${own.examId}${page}`,
})
const labelled = (label: string) => (place: Page | Locator) =>
  place.getByLabel(label, { exact: true }).first()
const button = (name: string | RegExp) => (place: Page | Locator) =>
  place.getByRole('button', { name }).first()

const overlays: Overlay[] = [
  {
    name: 'the start of an exam',
    ...classes,
    dialog: '发布考试',
    from: labelled('开始时间'),
    shows: calendar,
  },
  {
    name: 'the deadline of an exam',
    ...classes,
    dialog: '发布考试',
    from: labelled('截止时间'),
    shows: calendar,
  },
  {
    name: 'the classes for an exam',
    ...classes,
    dialog: '发布考试',
    from: labelled('班级'),
    shows: list,
  },
  {
    name: 'the types of exams',
    ...classes,
    dialog: '发布考试',
    from: labelled('考试类型'),
    shows: list,
  },
  {
    name: 'the banks for an exam',
    ...classes,
    dialog: '发布考试',
    from: labelled('题库'),
    shows: list,
  },
  {
    name: 'the classes for a notice',
    ...classes,
    dialog: '发布通知',
    from: labelled('目标班级'),
    shows: list,
  },
  {
    name: 'a hint of the toolbar',
    ...classes,
    dialog: '发布通知',
    from: button('加粗'),
    by: 'hover',
    shows: hint,
  },
  { name: 'the dialog for a class', ...classes, from: button('创建班级'), shows: dialog },
  {
    name: 'the menu of a user',
    ...classes,
    from: (place) => place.getByRole('banner').getByRole('button').last(),
    shows: menu,
  },
  {
    name: 'the hint of an invite code',
    ...classes,
    from: labelled('复制邀请码'),
    by: 'hover',
    shows: hint,
  },
  {
    name: 'the dialog for a bank',
    account: 'T2026001',
    path: () => '/manage/questionbank',
    from: button('创建题库'),
    shows: dialog,
  },
  { name: 'the dialog for a problem', ...problems, from: button('创建题目'), shows: dialog },
  {
    name: 'the dialog for members',
    ...inClass('members'),
    from: button('添加成员'),
    shows: dialog,
  },
  {
    name: 'the dialog to appoint assistants',
    ...inClass('members'),
    from: button('任命助教'),
    shows: dialog,
  },
  {
    name: 'the dialog for homework',
    ...inClass('assignments'),
    from: button('新建作业'),
    shows: dialog,
  },
  {
    name: 'the dialog to copy homework',
    ...inClass('assignments'),
    from: button('复制到班级…'),
    shows: dialog,
  },
  {
    name: 'the dialog to extend a deadline',
    account: 'T2026001',
    path: () => `/classManage/${own.classId}/assignmentsdetails/${own.assignmentId}`,
    from: button(/^延期/),
    shows: dialog,
  },
  {
    name: 'the dialog for a robot',
    ...inClass('settings'),
    from: button('添加群机器人'),
    shows: dialog,
  },
  {
    name: 'the reminders',
    account: 'S2026001',
    path: () => '/studenthome',
    from: button(/^截止提醒/),
    shows: menu,
  },
  {
    name: 'the dialog for the rules of an exam',
    ...exam(''),
    from: button('修改规则'),
    shows: dialog,
  },
  {
    name: 'what students see before the release',
    ...exam(''),
    dialog: '修改规则',
    title: '考试模式',
    from: labelled('公布成绩之前，学生看到的结果'),
    shows: list,
  },
  {
    name: 'the dialog to add time',
    ...exam('/invigilation'),
    from: button('加时'),
    shows: dialog,
  },
  {
    name: 'the dialog for a message',
    ...exam('/invigilation'),
    from: button('发送消息'),
    shows: dialog,
  },
  {
    name: 'the states of students in an exam',
    ...exam('/invigilation'),
    from: labelled('按状态筛选'),
    shows: list,
  },
  {
    name: 'the question before a class is dissolved',
    ...inClass('settings'),
    from: button('解散班级'),
    shows: dialog,
  },
  {
    name: 'the dialog to join a class',
    account: 'S2026001',
    path: () => '/class',
    from: button('加入班级'),
    shows: dialog,
  },
  { name: 'the roles of users', ...users, from: labelled('按角色筛选'), shows: list },
  { name: 'what can be done with a user', ...users, from: button(/的更多操作$/), shows: menu },
  { name: 'the dialog for a user', ...users, from: button('新增用户'), shows: dialog },
  { name: 'the dialog to import users', ...users, from: button(/导入/), shows: dialog },
  {
    name: 'the details of a user',
    ...users,
    from: (place) => place.locator('tbody .ant-btn-link').first(),
    shows: dialog,
  },
  { name: 'from when logs are shown', ...logs, from: labelled('从什么时间'), shows: calendar },
  { name: 'until when logs are shown', ...logs, from: labelled('到什么时间'), shows: calendar },
  { name: 'the actions of the audit log', ...logs, from: labelled('按操作筛选'), shows: list },
  { name: 'the objects of the audit log', ...logs, from: labelled('按对象筛选'), shows: list },
  {
    name: 'the levels of the service log',
    ...serviceLogs,
    from: labelled('按级别筛选'),
    shows: list,
  },
  {
    name: 'the dialog to judge again',
    account: 'admin',
    path: () => '/admin/judges?tab=rejudging',
    from: button(/重新判题$/),
    shows: dialog,
  },
]

const sizes = [
  { width: 1440, seen: overlays },
  // Where there is less room, a calendar is laid out anew.
  { width: 390, seen: overlays.filter(({ shows }) => shows === calendar) },
]

const walks = sizes.flatMap(({ width, seen }) =>
  [...new Set(seen.map(({ account }) => account))].map((account) => ({
    width,
    account,
    seen: seen.filter((overlay) => overlay.account === account),
  })),
)

it.each(walks)(
  'what opens above the pages of $account at $width px can be used by everybody',
  async ({ width, account, seen }) => {
    const page = await open({ width })
    await signIn(page, account)
    for (const overlay of seen) await expectUsable(page, overlay)
  },
  300_000,
)

async function expectUsable(page: Page, overlay: Overlay): Promise<void> {
  const { name, path, from, by = 'click', shows, title = overlay.dialog } = overlay
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(path())
  let place: Page | Locator = page
  if (overlay.dialog !== undefined && title !== undefined) {
    await page.getByRole('button', { name: overlay.dialog }).first().click()
    place = dialogOf(page, title)
    await place.locator('input:focus').waitFor()
  }
  const opener = from(place)
  await (by === 'hover' ? opener.hover() : opener.click())
  // While it is coming, it has not yet its colours.
  await page.locator(`${shows}:not([class*=-appear]):not([class*=-enter])`).first().waitFor()
  await expectAccessible(page, shows, name)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('[data-theme=dark]').waitFor()
  await expectAccessible(page, shows, name)
}
