import { updateAssignment } from '@ceping/contract/assignment'
import { addMembers } from '@ceping/contract/class-member'
import { expect, it } from 'vitest'
import { answerQuestion } from '../support/dialogs.ts'
import { enter, useBrowser } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { makeAssignment } from '../support/own-assignments.ts'
import { makeBank, makeClass, ownName } from '../support/own-objects.ts'

// All dates in one place, in other calendars, and at the bell.

const { open } = useBrowser()
const teacher = 'T2026001'
const student = 'S2026006'
const dayMs = 86_400_000
/** In the zone of the demo, which has no summer time. */
const wallTime = (days: number) =>
  new Date(Date.now() + 8 * 3_600_000 + days * dayMs).toISOString().slice(0, 19)

async function makeHomework(title: string): Promise<{ classId: number; assignmentId: number }> {
  const { classId } = await makeClass(teacher, ownName('日历班'))
  const problemSetId = await makeBank(teacher, ownName('日历的题库'), ['两数之和'])
  await callAs(teacher, addMembers, { body: { classId, userAccounts: [student] } })
  const fields = { classId, problemSetId, type: '作业', assignmentTitle: title } as const
  const assignmentId = await makeAssignment(teacher, fields)
  const window = { startTime: wallTime(-1), endTime: wallTime(1) }
  await callAs(teacher, updateAssignment, { body: { ...fields, ...window, assignmentId } })
  return { classId, assignmentId }
}

it('shows a student all dates, and gives them to other calendars until that is stopped', async () => {
  const title = ownName('日历里的作业')
  const { classId, assignmentId } = await makeHomework(title)
  const place = `/class/${classId}/assignmentsdetails/${assignmentId}`
  const end = wallTime(1)
  const page = await open()
  await enter(page, student, `/calendar?month=${end.slice(0, 7)}`)
  const day = page
    .getByRole('cell')
    .filter({ has: page.locator(`time[datetime="${end.slice(0, 10)}"]`) })
  await day
    .getByRole('link', { name: `${end.slice(11, 16)} 截止` })
    .filter({ hasText: title })
    .click()
  await page.waitForURL(`**${place}`)

  await page.getByRole('link', { name: '日历', exact: true }).click()
  await page.getByRole('button', { name: '生成订阅地址' }).click()
  const address = await page.locator('code').filter({ hasText: '.ics' }).innerText()
  const read = async () => (await fetch(address)).text()
  expect((await read()).replaceAll('\r\n ', '')).toContain(`《${title}》截止`)
  await page.getByRole('button', { name: '停用', exact: true }).click()
  await answerQuestion(page, '停用订阅地址？', '停用')
  await page.getByRole('button', { name: '生成订阅地址' }).waitFor()
  expect(await read()).not.toContain('VCALENDAR')

  const narrow = await open({ width: 390 })
  await enter(narrow, student, `/calendar?month=${end.slice(0, 7)}`)
  await narrow.getByRole('link', { name: title }).last().waitFor()
  expect(await narrow.getByRole('table').count()).toBe(0)
  await narrow.getByRole('button', { name: /^截止提醒，\d+ 项未完成$/ }).click()
  await narrow.getByRole('menuitem', { name: title }).click()
  await narrow.waitForURL(`**${place}`)
})
