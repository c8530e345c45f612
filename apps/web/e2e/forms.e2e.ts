import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  changeTeachingParameters,
  getTeachingParameters,
} from '@ceping/contract/admin/teaching-parameters'
import { updateBackupSchedule } from '@ceping/contract/admin/backup'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { untilStill } from './support/accessibility.ts'
import { dialogOf, enter, logIn, signIn, useBrowser } from './support/browser.ts'
import { callAs, passwords } from './support/call-as.ts'
import { seeMessage } from './support/dialogs.ts'
import { changeControl, readControls, type Values } from './forms/controls.ts'
import { listForms, unsaved, walked } from './forms/every-form.ts'
import { type FormCase, type OwnThings, teacher, type Way } from './forms/form-case.ts'
import { findSimilarPairPath } from './support/every-page.ts'
import { makeAssignment, makeExam } from './support/own-assignments.ts'
import { makeBank, makeClass, ownName } from './support/own-objects.ts'

// Everything that a form holds can be changed by itself: it is saved, stands there when the form is opened
// again, and at the end after a reload.

const { open } = useBrowser()
const bankNames: OwnThings['bankNames'] = [ownName('表单题库'), ownName('表单另一题库')]
const own: OwnThings = {
  className: ownName('表单'),
  classId: 0,
  settingsClassId: 0,
  assignmentId: 0,
  ruledTitle: '要改规则的作业',
  drawnTitle: '要改抽题规则的作业',
  drawnBankName: ownName('抽题的题库'),
  examId: 0,
  bankNames,
  problemSetId: 0,
  similarPairPath: '',
}

const lateByDay = { late: { unit: 'day', deductionPercent: 10, maxUnits: 3 } } as const

async function setParameters(parameters: { isRegistrationOpen?: boolean }): Promise<void> {
  const { version } = await callAs('admin', getTeachingParameters, {})
  await callAs('admin', changeTeachingParameters, { body: { parameters, version } })
}

beforeAll(async () => {
  const { classId } = await makeClass(teacher, own.className)
  const { classId: settingsClassId } = await makeClass(teacher, ownName('设置'))
  const problemSetId = await makeBank(teacher, ownName('写题目的题库'), [])
  Object.assign(own, { classId, settingsClassId, problemSetId })
  const [bankId = 0] = await Promise.all(
    bankNames.map((name) => makeBank(teacher, name, ['两数之和'])),
  )
  const homework = {
    classId,
    problemSetId: bankId,
    type: '作业',
    countingRules: lateByDay,
  } as const
  own.assignmentId = await makeAssignment(teacher, {
    ...homework,
    assignmentTitle: '要换计分方式的作业',
  })
  await makeAssignment(teacher, { ...homework, assignmentTitle: own.ruledTitle })
  await makeBank(teacher, own.drawnBankName, ['甲题', '乙题'])
  await makeAssignment(teacher, {
    ...homework,
    assignmentTitle: own.drawnTitle,
    startTime: '2099-01-01T08:00:00',
    drawing: {
      seed: 41,
      isPerStudent: true,
      rules: [{ problemSetId: bankId, tags: [], count: 1, points: 10 }],
    },
  })
  own.examId = await makeExam(teacher, {
    classId,
    problemSetId: bankId,
    assignmentTitle: '要改规则的考试',
  })
  // Waits until the demo's submissions are judged.
  own.similarPairPath = await findSimilarPairPath()
  await setParameters({ isRegistrationOpen: true })
}, 180_000)

// The stack is everybody's.
afterAll(async () => {
  await setParameters({})
  await callAs('admin', updateBackupSchedule, {
    body: { isEnabled: true, timeOfDay: '03:30', keepCount: 14 },
  })
})

it('knows every form of the product', () => {
  const source = join(import.meta.dirname, '../src')
  const forms = readdirSync(source, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => formTag.test(readFileSync(join(source, file), 'utf8')))
  expect(forms.toSorted()).toEqual([...walked, ...Object.keys(unsaved)].toSorted())
})

const formTag = /<(?:form|Form|FormModal|AssignmentFormModal|NoticeDialog)(?=[\s<>])/

it.each(listForms(own).map(({ name }) => name))(
  'saves each field of the form “%s” by itself',
  { timeout: 600_000 },
  async (name) => {
    const form = listForms(own).find((one) => one.name === name)
    if (form === undefined) throw new Error(name)
    const page = await open()
    const made = await make(page, form)
    await signIn(page, form.account)

    const { changes, always = {} } = form
    let root = await openForm(page, form.edit(made))
    // What has been made stands there, as far as it is shown.
    // Editors come after the rest.
    await expect
      .poll(() => readForm(root, form), { timeout: 20_000 })
      .toEqual(expect.objectContaining(shownOf(form)))
    const now = await readForm(root, form)
    // What is not changed here is the same form as another's.
    const known = Object.keys(changes).length > 0 ? { ...changes, ...always } : now
    expect(Object.keys(now).toSorted(), 'every field is known').toEqual(
      Object.keys(known).toSorted(),
    )
    for (const [field, value] of Object.entries(changes)) {
      expect(now[field], `${field} is changed`).not.toBe(value)
      await fill(root, { ...always, [field]: value })
      await save(page, root, form.edit(now))
      now[field] = value
      root = await openAgain(page, form.edit(now))
      const message = `after ${field} was changed`
      await expect.poll(() => readForm(root, form), { message, timeout: 20_000 }).toEqual(now)
    }
    root = await openForm(page, form.edit(now))
    await expect.poll(() => readForm(root, form), { timeout: 20_000 }).toEqual(now)
  },
)

it('takes a new password, which one logs in with', async () => {
  const account = 'S2026018'
  const page = await open()
  await enter(page, account, '/studentPersonal')
  const form = page.locator('form').filter({ has: page.getByLabel('原密码') })
  await form.locator('input').first().waitFor()
  expect(Object.keys(await readControls(form))).toEqual(['原密码', '新密码', '确认新密码'])
  const password = 'Walk@654321'
  await fill(form, { 原密码: passwords.S, 新密码: password, 确认新密码: password })
  await form.getByRole('button', { name: '修改密码' }).click()
  await seeMessage(page, '密码修改成功')
  await page.context().clearCookies()
  await page.goto('/user/login')
  await logIn(page, account, password)
  await page.waitForURL('**/studenthome')
})

/** Make what a form edits by the form that creates it. */
async function make(page: Page, { account, create }: FormCase): Promise<Values> {
  if (create === undefined) return {}
  const { values, also } = create
  if (create.account !== null) await signIn(page, account)
  const root = await openForm(page, create)
  const wanted = Object.keys({ ...values, ...also }).toSorted()
  await expect
    .poll(async () => Object.keys(await readControls(root)).toSorted(), { timeout: 20_000 })
    .toEqual(wanted)
  await fill(root, { ...also, ...values })
  await save(page, root, create)
  return { ...also, ...values }
}

/** What the form that edits shows of what was made. */
function shownOf({ create, changes }: FormCase): Values {
  const made = Object.entries(create?.values ?? {})
  const isShown = (field: string) => Object.keys(changes).length === 0 || field in changes
  return Object.fromEntries(made.filter(([field]) => isShown(field)))
}

async function readForm(root: Locator, { derived = [] }: FormCase): Promise<Values> {
  const values = Object.entries(await readControls(root))
  return Object.fromEntries(values.filter(([field]) => !derived.includes(field)))
}

/** Come to a form as it is after a reload. */
async function openForm(page: Page, way: Way): Promise<Locator> {
  await page.goto(way.path)
  return findForm(page, way)
}

/** Come to a form once more: to one in a dialog without a reload, which takes most of the time. */
async function openAgain(page: Page, way: Way): Promise<Locator> {
  if (way.button === undefined) return openForm(page, way)
  await dialogOf(page, way.place).waitFor({ state: 'hidden' })
  return findForm(page, way)
}

async function findForm(page: Page, { button, unfold, place }: Way): Promise<Locator> {
  if (button !== undefined) {
    await page.getByRole('button', { name: button }).first().click()
  }
  const onPage = page.locator('form').filter({ has: page.getByLabel(place, { exact: true }) })
  const form = button === undefined ? onPage : dialogOf(page, place)
  await form.locator('input').first().waitFor()
  // Its first field takes the focus from any other when the dialog has stopped moving.
  if (button !== undefined) await form.locator('input:focus, textarea:focus').waitFor()
  if (unfold !== undefined) await form.getByRole('button', { name: unfold }).click()
  return form
}

/** Fill in some of the fields, and leave the last as it is typed: with the focus still there. */
async function fill(root: Locator, values: Values): Promise<void> {
  await readControls(root)
  for (const [field, value] of Object.entries(values)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await changeControl(root, field, value)
  }
}

async function save(page: Page, root: Locator, way: Way): Promise<void> {
  await root.getByRole('button', { name: way.save }).click()
  if (way.question !== undefined) {
    const [title, answer] = way.question
    const question = page.locator('.ant-modal-confirm').filter({ hasText: title })
    // While it is still opening, a click may miss.
    await question.locator(':focus').waitFor()
    await untilStill(page)
    await question.getByRole('button', { name: answer }).click()
  }
  await seeMessage(page, way.saved)
}
