import { expect, it } from 'vitest'
import { dialogOf, enter, useBrowser } from './support/browser.ts'
import { choose, fillTime, openDialog, saveDialog } from './support/dialogs.ts'
import { makeBank, makeClass, ownName } from './support/own-objects.ts'

const { open } = useBrowser()
const teacher = 'T2026001'

it('lets a teacher choose problems, their order and points, and copy the homework', async () => {
  const bankName = ownName('选题的题库')
  const { classId } = await makeClass(teacher, ownName('选题班'))
  await makeBank(teacher, bankName, ['甲题', '乙题', '丙题'])
  const other = await makeClass(teacher, ownName('下学期的班'))
  const page = await open()
  await enter(page, teacher, `/classManage/${classId}/assignments`)
  const dialog = await openDialog(page, page.getByRole('button', { name: '新建作业' }), '新建作业')
  await dialog.getByLabel('作业名称').fill('选过题的作业')
  await fillTime(dialog.getByLabel('开始时间'), '2026-03-01 08:00')
  await fillTime(dialog.getByLabel('截止时间'), '2099-03-08 08:00')
  await choose(dialog.getByLabel('题库'), bankName)
  await dialog.getByText('全部 3 题，各 10 分').waitFor()
  await dialog.getByRole('button', { name: '选择题目与分值' }).click()
  await dialog.getByRole('checkbox', { name: '乙题' }).uncheck()
  await dialog.getByLabel('“丙题”的分值').fill('30')
  await dialog.getByRole('button', { name: '上移“丙题”' }).click()
  await dialog.getByText('已选 2 题，共 40 分').waitFor()
  await saveDialog(page, dialog, { button: /确认$/, toast: '创建成功' })

  await page.getByRole('link', { name: '查看详情' }).click()
  const cards = page.getByRole('listitem').filter({ hasText: '分值' })
  await expect
    .poll(async () => (await cards.allInnerTexts()).map((text) => text.slice(0, 2)))
    .toEqual(['丙题', '甲题'])
  await cards.first().getByText('分值 30').waitFor()

  await page.goBack()
  await page.getByRole('button', { name: '复制“选过题的作业”' }).click()
  const copying = dialogOf(page, '复制作业到班级')
  await copying.locator('input:focus').waitFor()
  await choose(copying.getByLabel('目标班级'), other.className)
  await copying.getByLabel('推迟的天数').fill('182')
  await copying.getByText('2026-08-30 08:00').last().waitFor()
  const toast = `已复制 1 个到“${other.className}”`
  await saveDialog(page, copying, { button: /复制 1 个$/, toast })
  await page.goto(`/classManage/${other.classId}/assignments`)
  await page.getByRole('article').filter({ hasText: '选过题的作业' }).getByText('2 道').waitFor()
})
