import { expect, it } from 'vitest'
import { expectAccessible, expectFitsEverywhere } from './support/accessibility.ts'
import { enter, useBrowser } from './support/browser.ts'
import { enterAt, expectFocus } from './support/keyboard.ts'
import { ownAccount, ownName } from './support/own-objects.ts'
import { inTurns, makeStudents } from './support/own-students.ts'
import { handIn, makeHomework } from './support/own-submissions.ts'

// A teacher goes from a cell of the gradebook through the submissions of the students, with one key for each.

const { open } = useBrowser()
const teacher = 'T2026001'
const handedInCount = 3

/** Make a class in which three students have handed in one of two problems. */
async function makeHandedIn() {
  const name = ownName('批改')
  const homework = await makeHomework({
    teacher,
    students: [],
    name,
    titles: ['两数之和', '第二题'],
  })
  const accounts = Array.from({ length: handedInCount + 1 }, () => ownAccount('Z'))
  const [, ...busy] = await makeStudents(teacher, homework.classId, accounts)
  await inTurns(busy, (student) => handIn(student, homework))
  return homework
}

it('leads a teacher from student to student with one key, and to the points', async () => {
  const { classId, assignmentTitle } = await makeHandedIn()
  const page = await open()
  const { keyboard } = page
  await enter(page, teacher, `/classManage/${classId}/grades`)
  await page.getByRole('button', { name: `${assignmentTitle}的各题` }).click()
  await expect.poll(() => page.getByRole('columnheader', { name: '两数之和' }).count()).toBe(0)
  await page.getByRole('button', { name: '展开各题' }).click()
  // Still running: what came is there, but not rated, and no grade so far.
  await page.getByRole('columnheader', { name: '目前总评' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: '50.00' }).count()).toBe(handedInCount)

  await enterAt(page.getByRole('link', { name: '100.00' }).first())
  const student = page.locator('dl').getByRole('link').first()
  const names = new Set<string>()
  const place = (index: number) => page.getByText(`第 ${index + 1} / ${handedInCount} 名`)
  for (let index = 0; index < handedInCount; index += 1) {
    if (index > 0) await keyboard.press('ArrowRight')
    await place(index).waitFor()
    names.add(await student.innerText())
  }
  expect(names.size).toBe(handedInCount)
  await keyboard.press('ArrowLeft')
  await place(handedInCount - 2).waitFor()

  // Points are given where the work is seen.
  await enterAt(page.getByRole('button', { name: '为 两数之和 加减分' }))
  const dialog = page.getByRole('dialog')
  await expectFocus(dialog.getByLabel('加减分', { exact: true }))
  await keyboard.type('-5')
  await enterAt(dialog.getByLabel('原因'))
  await keyboard.type('少了一种情况')
  await enterAt(dialog.getByRole('button', { name: '保存' }))
  await page.getByText('机器 100.00，人工 −5').waitFor()

  await expectFitsEverywhere(page)
  await page.getByRole('link', { name: '← 成绩册' }).click()
  await page.getByRole('link', { name: '95.00' }).waitFor()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})
