import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { untilStill } from './support/accessibility.ts'
import { dialogOf, signIn, useBrowser } from './support/browser.ts'
import { seeMessage } from './support/dialogs.ts'
import { changeControl, readControls, type Values } from './forms/controls.ts'
import { makeAssignment } from './support/own-assignments.ts'
import { makeBank, makeClass, ownName, referenceCode } from './support/own-objects.ts'
import { setParameters } from './support/teaching-parameters.ts'

// Three forms with all kinds of controls, also those that jsdom lacks. Each form saves its values and shows them after
// a reload. The tests in src/testing/forms do the same for each field of each form.

const { open } = useBrowser()
const teacher = 'T2026001'
const className = ownName('表单')
const bankNames = [ownName('表单题库'), ownName('表单另一题库')] as const
const own = { classId: 0, problemSetId: 0 }

interface FormWalk {
  name: string
  account: string
  path: () => string
  /** The names of the button that opens the dialog, before and after the change. */
  buttons?: [before: string, after: string]
  /** The button that shows more of the dialog. */
  unfold?: string
  /** The dialog's title; for a form on the page, the label of one control. */
  place: string
  save: RegExp
  /** The button that answers the question before saving. */
  answer?: string
  saved: string
  changes: Values
  /** The values that are filled in too, but not kept. */
  also?: Values
}

const homework: FormWalk = {
  name: '作业',
  account: teacher,
  path: () => `/classManage/${own.classId}/assignments`,
  buttons: ['编辑“要改的作业”', '编辑“改过的作业”'],
  unfold: '设置迟交与次数',
  place: '编辑作业',
  save: /确认$/,
  saved: '修改成功',
  changes: {
    作业名称: '改过的作业',
    截止时间: '2099-03-09 22:30',
    开始时间: '2099-03-02 09:15',
    题库: `${bankNames[1]}（1 题）`,
    描述: '换了一种说法。',
    进行中的变异分析: '只公开数量',
    记录作答过程: 'true',
    迟交: '按小时扣分',
    扣分: '15',
    计入成绩的提交: '最后一次',
    每道题的提交次数: '9',
  },
}

const problem: FormWalk = {
  name: '题目',
  account: teacher,
  path: () => `/manage/question?bankId=${own.problemSetId}`,
  buttons: ['编辑“两数之和”', '编辑“两数相加”'],
  place: '编辑题目',
  save: /保存$/,
  saved: '修改成功',
  changes: {
    题目名称: '两数相加',
    标签: '边界',
    题目描述: '返回两数之和。\n\n不考虑溢出。',
    参考代码: `// 求和\n${referenceCode.trimEnd()}`,
  },
}

const parameters: FormWalk = {
  name: '教学参数',
  account: 'admin',
  path: () => '/admin/teaching-params',
  place: '修改原因',
  save: /保存$/,
  answer: '保存',
  saved: '教学参数已保存',
  changes: {
    分支覆盖率: '3',
    测试通过率按: '测试次数',
    写错的测试不计覆盖: 'true',
    每分钟提交次数: '12',
    输出: '64',
    允许学生自己注册: 'true',
  },
  also: { 修改原因: '走查' },
}

beforeAll(async () => {
  const { classId } = await makeClass(teacher, className)
  const problemSetId = await makeBank(teacher, bankNames[0], ['两数之和'])
  await makeBank(teacher, bankNames[1], ['两数之和'])
  Object.assign(own, { classId, problemSetId })
  await makeAssignment(teacher, {
    classId,
    problemSetId,
    type: '作业',
    assignmentTitle: '要改的作业',
    countingRules: { late: { unit: 'day', deductionPercent: 10, maxUnits: 3 } },
  })
})

// All tests share the stack.
afterAll(() => setParameters({}))

it.each([homework, problem, parameters])('keeps the values of the form $name', async (walk) => {
  const page = await open()
  await signIn(page, walk.account)
  const form = await openForm(page, walk, 0)
  const { changes, also = {} } = walk
  // Editors come after the rest.
  const names = Object.keys({ ...changes, ...also })
  await expect
    .poll(async () => Object.keys(await readControls(form)))
    .toEqual(expect.arrayContaining(names))
  expect(await readControls(form)).not.toMatchObject(changes)
  for (const [field, value] of Object.entries({ ...changes, ...also })) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await changeControl(form, field, value)
  }
  await save(page, form, walk)
  const again = await openForm(page, walk, 1)
  await expect.poll(() => readControls(again)).toMatchObject(changes)
})

/** Come to a form as it is after a reload. */
async function openForm(page: Page, walk: FormWalk, visit: 0 | 1): Promise<Locator> {
  const { buttons, unfold, place } = walk
  await page.goto(walk.path())
  if (buttons === undefined) {
    const form = page.locator('form').filter({ has: page.getByLabel(place, { exact: true }) })
    await form.locator('input').first().waitFor()
    return form
  }
  await page.getByRole('button', { name: buttons[visit] }).first().click()
  const dialog = dialogOf(page, place)
  // Its first field takes the focus from any other when the dialog has stopped moving.
  await dialog.locator('input:focus, textarea:focus').waitFor()
  if (unfold !== undefined) await dialog.getByRole('button', { name: unfold }).click()
  return dialog
}

async function save(page: Page, form: Locator, walk: FormWalk): Promise<void> {
  await form.getByRole('button', { name: walk.save }).click()
  if (walk.answer !== undefined) {
    const question = page.locator('.ant-modal-confirm')
    // While it is still opening, a click may miss.
    await question.locator(':focus').waitFor()
    await untilStill(page)
    await question.getByRole('button', { name: walk.answer }).click()
  }
  await seeMessage(page, walk.saved)
}
