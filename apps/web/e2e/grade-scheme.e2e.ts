import { addMembers } from '@ceping/contract/class-member'
import { expect, it } from 'vitest'
import { expectAccessible } from './support/accessibility.ts'
import { enter, useBrowser } from './support/browser.ts'
import { callAs } from './support/call-as.ts'
import { makeAssignment } from './support/own-assignments.ts'
import { makeBank, makeClass, ownName } from './support/own-objects.ts'

// What a total is made of: a category, a column by hand in it, and what students then have.

const { open } = useBrowser()
const teacher = 'T2026001'
const students = ['S2026005', 'S2026006']

it('counts what is entered by hand in the category that a teacher has made', async () => {
  const { classId } = await makeClass(teacher, ownName('总评班'))
  const problemSetId = await makeBank(teacher, ownName('总评题库'), ['两数之和'])
  await callAs(teacher, addMembers, { body: { classId, userAccounts: students } })
  const assignmentTitle = '不计入的作业'
  await makeAssignment(teacher, { classId, problemSetId, type: '作业', assignmentTitle })

  const page = await open()
  await enter(page, teacher, `/classManage/${classId}/grades`)
  await page.getByRole('button', { name: '总评构成' }).click()
  const scheme = page.getByRole('dialog', { name: '总评构成' })
  await scheme.getByRole('button', { name: '添加类别' }).click()
  await scheme.getByLabel('第 1 类的名称').fill('平时')
  await scheme.getByLabel('第 1 类的比重').fill('100')
  await scheme.getByRole('button', { name: '添加成绩' }).click()
  await scheme.getByLabel('第 1 项成绩的名称').fill('出勤')
  await scheme.getByLabel('第 1 项成绩的满分').fill('20')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
    }
  }
  await scheme.getByRole('button', { name: '保存' }).click()
  await page.getByText('总评构成已保存').waitFor()

  await page.getByTitle('录入“出勤”').click()
  const points = page.getByRole('dialog', { name: '录入“出勤”，满分 20' })
  await points.getByLabel('从表格粘贴').fill('S2026005\t18\nS2026006\t5')
  await points.getByText('已填入 2 名学生的分数').waitFor()
  await expectAccessible(page)
  await points.getByRole('button', { name: '保存' }).click()
  await page.getByText('已保存 2 名学生的分数').waitFor()
  const rows = page.getByRole('region', { name: '成绩表，可滚动' }).getByRole('row')
  await expect
    .poll(async () => (await rows.allInnerTexts()).filter((row) => row.includes('90.00')).length)
    .toBe(1)

  const own = await open()
  await enter(own, students[0] ?? '', `/class/${classId}/grades`)
  await own.getByText('加权总评 = 平时平均分 × 100%').waitFor()
  await own.getByText('18 / 20（平时）').waitFor()
  await expectAccessible(own)
}, 120_000)
