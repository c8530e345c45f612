import { submitTests } from '@ceping/contract/submission'
import { expect, it } from 'vitest'
import { expectAccessible, expectFitsEverywhere } from './support/accessibility.ts'
import { enter, useBrowser } from './support/browser.ts'
import { callAs } from './support/call-as.ts'
import { enterAt } from './support/keyboard.ts'
import { findFirstProblem, makeAssignment } from './support/own-assignments.ts'
import { makeBank, makeClass, ownName, testCode } from './support/own-objects.ts'
import { inTurns, makeStudents } from './support/own-students.ts'

// From a cell of the gradebook, a teacher goes through what all students handed in: one key each.

const { open } = useBrowser()
const teacher = 'T2026001'
const handedInCount = 60
/** On a page of the gradebook. */
const rowCount = 50

/** A class of whom 60 have handed in one problem of the two, and had it judged. */
async function makeHandedIn() {
  const { classId } = await makeClass(teacher, ownName('批改班'))
  const problemSetId = await makeBank(teacher, ownName('批改题库'), ['两数之和', '第二题'])
  const names = Array.from({ length: handedInCount + 1 }, (_, n) => `Z${Date.now()}${100 + n}`)
  const [, ...busy] = await makeStudents(teacher, classId, names)
  const assignmentTitle = '批改的作业'
  const fields = { classId, problemSetId, type: '作业', assignmentTitle } as const
  const assignmentId = await makeAssignment(teacher, fields)
  const problemId = await findFirstProblem(teacher, assignmentId)
  const body = { assignmentId, problemId, testFileName: 'SumTests', testFileCode: testCode }
  await inTurns(busy, (student) => callAs(student, submitTests, { body }))
  return { classId, assignmentTitle }
}

it('leads through 60 students by one key each', async () => {
  const { classId, assignmentTitle } = await makeHandedIn()
  const page = await open()
  const { keyboard } = page
  await enter(page, teacher, `/classManage/${classId}/grades`)
  await page.getByRole('button', { name: `${assignmentTitle}的各题` }).click()
  await expect.poll(() => page.getByRole('columnheader', { name: '两数之和' }).count()).toBe(0)
  await page.getByRole('button', { name: '展开各题' }).click()
  // Still running: what came is there, but not rated, and no grade so far.
  await page.getByRole('columnheader', { name: '目前总评' }).waitFor()
  expect(await page.getByRole('link', { name: '50.00' }).count()).toBe(rowCount - 1)

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
  await dialog.getByLabel('加减分', { exact: true }).waitFor()
  await keyboard.type('-5')
  await enterAt(dialog.getByLabel('原因'))
  await keyboard.type('少了一种情况')
  await enterAt(dialog.getByRole('button', { name: '保存' }))
  await page.getByText('机器 100.00，人工 −5').waitFor()

  await expectFitsEverywhere(page)
  await page.getByRole('link', { name: '← 成绩册' }).click()
  // The last but one stands on the second page.
  await page.getByRole('listitem', { name: '2' }).click()
  await page.getByRole('link', { name: '95.00' }).waitFor()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
}, 240_000)
