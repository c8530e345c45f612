import { expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { enter, useBrowser } from '../support/browser.ts'
import { seeMessage } from '../support/dialogs.ts'
import { ownName } from '../support/own-objects.ts'
import { makeHomework } from '../support/own-submissions.ts'

// What a total is made of: a category, a column by hand in it, and what students then have.

const { open } = useBrowser()
const teacher = 'T2026001'
const students = ['S2026005', 'S2026006']

it('counts what is entered by hand in the category that a teacher has made', async () => {
  const { classId } = await makeHomework({ teacher, students, name: ownName('总评') })
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
  await seeMessage(page, '总评构成已保存')

  await page.getByTitle('录入“出勤”').click()
  const points = page.getByRole('dialog', { name: '录入“出勤”，满分 20' })
  await points.getByLabel('从表格粘贴').fill('S2026005\t18\nS2026006\t5')
  await points.getByText('已填入 2 名学生的分数').waitFor()
  await expectAccessible(page)
  await points.getByRole('button', { name: '保存' }).click()
  await seeMessage(page, '已保存 2 名学生的分数')
  const rows = page.getByRole('region', { name: '成绩表，可滚动' }).getByRole('row')
  await expect
    .poll(async () => (await rows.allInnerTexts()).filter((row) => row.includes('90.00')).length)
    .toBe(1)

  const own = await open()
  await enter(own, students[0] ?? '', `/class/${classId}/grades`)
  await own.getByText('加权总评 = 平时平均分 × 100%').waitFor()
  await own.getByText('18 / 20（平时）').waitFor()
  await expectAccessible(own)
})
