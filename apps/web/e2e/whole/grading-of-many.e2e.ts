import { expect, it } from 'vitest'
import { enter, useBrowser } from '../support/browser.ts'
import { enterAt } from '../support/keyboard.ts'
import { ownAccount, ownName } from '../support/own-objects.ts'
import { inTurns, makeStudents } from '../support/own-students.ts'
import { handIn, makeHomework } from '../support/own-submissions.ts'

// A teacher goes from a cell of the gradebook through the submissions of a large class.

const { open } = useBrowser()
const teacher = 'T2026001'
const handedInCount = 60
/** The number of rows on a page of the gradebook. */
const rowCount = 50

/** Make a class in which 60 students have handed in the only problem; returns its id. */
async function makeHandedIn() {
  const homework = await makeHomework({ teacher, students: [], name: ownName('批改') })
  const accounts = Array.from({ length: handedInCount }, () => ownAccount('Z'))
  const busy = await makeStudents(teacher, homework.classId, accounts)
  await inTurns(busy, (student) => handIn(student, homework))
  return homework.classId
}

it('leads through 60 students with one key, across the pages of the gradebook', async () => {
  const classId = await makeHandedIn()
  const page = await open()
  await enter(page, teacher, `/classManage/${classId}/grades`)
  const gradebook = page.getByRole('region', { name: '成绩表，可滚动' })
  await enterAt(gradebook.getByRole('link', { name: '100.00' }).first())
  const student = page.locator('dl').getByRole('link').first()
  const names = new Set<string>()
  const place = (index: number) => page.getByText(`第 ${index + 1} / ${handedInCount} 名`)
  for (let index = 0; index < handedInCount; index += 1) {
    if (index > 0) await page.keyboard.press('ArrowRight')
    await place(index).waitFor()
    names.add(await student.innerText())
  }
  expect(names.size).toBe(handedInCount)
  await page.getByRole('link', { name: '← 成绩册' }).click()
  // The last student stands on the second page.
  await page.getByRole('listitem', { name: '2' }).click()
  await expect.poll(() => gradebook.getByRole('rowheader').count()).toBe(handedInCount - rowCount)
})
