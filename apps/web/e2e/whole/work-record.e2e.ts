import { updateAssignment } from '@ceping/contract/assignment'
import { addMembers } from '@ceping/contract/class-member'
import { saveDraft } from '@ceping/contract/submission'
import { expect, it } from 'vitest'
import { expectAccessible, expectFitsEverywhere } from '../support/accessibility.ts'
import { enter, useBrowser } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { findFirstProblem, makeAssignment, openWindow } from '../support/own-assignments.ts'
import { makeBank, makeClass, ownName } from '../support/own-objects.ts'

// How a text came about: told to the student, and played back by the teacher.

const { open } = useBrowser()
const teacher = 'T2026001'
const student = 'S2026006'

it('plays back how a student has written a test, which the student is told of', async () => {
  const { classId } = await makeClass(teacher, ownName('作答过程班'))
  const problemSetId = await makeBank(teacher, ownName('作答过程题库'), ['两数之和'])
  await callAs(teacher, addMembers, { body: { classId, userAccounts: [student] } })
  const fields = { classId, problemSetId, type: '作业', assignmentTitle: '记录过程的作业' } as const
  const assignmentId = await makeAssignment(teacher, fields)
  await callAs(teacher, updateAssignment, {
    body: { ...fields, ...openWindow, assignmentId, recordsWork: true },
  })
  const problemId = await findFirstProblem(student, assignmentId)
  const lines = Array.from({ length: 30 }, (_, index) => `    // 第 ${index + 1} 行`).join('\n')
  for (const testFileCode of [
    'class SumTests {\n}\n',
    'class SumTests {\n    int 甲;\n}\n',
    `class SumTests {\n    int 甲;\n${lines}\n}\n`,
  ]) {
    await callAs(student, saveDraft, { body: { assignmentId, problemId, testFileCode } })
  }

  const own = await open()
  await enter(own, student, `/view/question/${problemId}?assignmentId=${assignmentId}`)
  await own.getByRole('button', { name: '作答过程会被记录' }).click()
  await own.getByText('只有本班教师和管理员能看').waitFor()
  await expectAccessible(own)

  const page = await open()
  const details = `/classManage/${classId}/assignmentsdetails/${assignmentId}`
  await enter(page, teacher, details)
  await page.getByRole('tab', { name: '作答过程' }).click()
  await page.getByText('不能单独作为认定违规的依据').waitFor()
  await page.getByRole('columnheader', { name: '最大一次' }).click()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.getByRole('link', { name: '黄诗涵' }).click()

  const code = page.getByRole('region', { name: '当时的代码' })
  await code.getByText('记录开始时的代码').waitFor()
  const slider = page.getByRole('slider', { name: '时间' })
  await slider.focus()
  await slider.press('ArrowRight')
  await slider.press('ArrowRight')
  await code.getByText('增加 11 个字符').waitFor()
  expect(await code.locator('mark').innerText()).toContain('int 甲;')
  await page.getByRole('button', { name: /一次增加 \d+ 个字符/ }).click()
  await code.getByText('// 第 30 行').waitFor()
  await slider.press('Home')
  await page.getByRole('button', { name: '播放' }).click()
  await code.getByText('// 第 30 行').waitFor()
  await expectFitsEverywhere(page)
  await page.getByRole('link', { name: '← 全班的作答过程' }).click()
  await page.getByRole('link', { name: '黄诗涵' }).waitFor()
})
