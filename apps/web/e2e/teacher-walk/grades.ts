import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { openInClass, problem, type TeacherWalk } from './walk.ts'

/** Read the gradebook: sorting, searching, both contents of its cells, and its file. */
export async function readGradebook(walk: TeacherWalk): Promise<void> {
  const { page } = walk
  await openInClass(walk, '成绩')
  await page.getByText('还没有已结束的作业或考试。有一次结束以后，这里显示分数的分布。').waitFor()
  const table = page.getByRole('region', { name: '成绩表，可滚动' })
  const names = table.getByRole('rowheader')
  await expect.poll(() => names.allInnerTexts()).toEqual(['邓可欣', '许振宇'])

  const byScore = table.getByRole('columnheader', { name: '加权总评' })
  await byScore.getByRole('button').click()
  await expect.poll(() => byScore.getAttribute('aria-sort')).toBe('descending')
  expect(await names.allInnerTexts()).toEqual(['邓可欣', '许振宇'])
  await byScore.getByRole('button').click()
  await expect.poll(() => names.allInnerTexts()).toEqual(['许振宇', '邓可欣'])

  await page.getByLabel('搜索姓名或账号').fill('S2026028')
  await expect.poll(() => names.allInnerTexts()).toEqual(['邓可欣'])
  const score = table.locator('td a').first()
  expect(await score.innerText()).toBe('100.00')
  await page.getByText('覆盖率', { exact: true }).last().click()
  await expect.poll(() => score.innerText()).toBe('100.00%')
  await page.getByLabel('搜索姓名或账号').fill('')
  await page.getByRole('checkbox', { name: /只看未开始（1）/ }).check()
  await expect.poll(() => names.allInnerTexts()).toEqual(['许振宇'])
  await page.getByRole('checkbox', { name: /只看未开始/ }).uncheck()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 Excel' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  const file = await readFile(await download.path())
  // What every xlsx begins with: it is a zip.
  expect(file.subarray(0, 2).toString()).toBe('PK')
  expect(file.length).toBeGreaterThan(1_000)
}

/** From the gradebook to a student, to what they submitted, and back. */
export async function readSubmission({ page }: TeacherWalk): Promise<void> {
  await page.getByRole('rowheader', { name: '邓可欣' }).getByRole('link').click()
  await page.getByRole('heading', { name: '邓可欣', level: 1 }).waitFor()
  const submissions = page.getByRole('region', { name: '提交记录' })
  const row = submissions.getByRole('row').filter({ hasText: '最佳，计入成绩' })
  expect(await row.innerText()).toContain('100.00')
  await row.getByRole('link').click()

  await page.getByRole('heading', { name: problem.title, level: 1 }).waitFor()
  await page.getByRole('heading', { name: '全部通过' }).waitFor()
  const code = page.getByRole('region', { name: '测试代码' })
  await code.locator('.view-line').filter({ hasText: 'SumTests' }).waitFor()
  await page.getByRole('link', { name: '← 邓可欣的提交记录' }).click()
  await page.getByRole('link', { name: '← 成绩册' }).click()
  await page.getByRole('heading', { name: '成绩册' }).waitFor()
}
