import { expect, it } from 'vitest'
import { logIn, useBrowser } from './support/browser.ts'
import { passwords } from './support/call-as.ts'
import { createBank, createProblem, tendProblems, tryProblem } from './teacher-walk/bank.ts'
import {
  openClass,
  readDetails,
  readProgress,
  tendAssignments,
  tendNotices,
} from './teacher-walk/class-pages.ts'
import { createClass, editClass, publishToClass } from './teacher-walk/classes.ts'
import { readGradebook, readSubmission } from './teacher-walk/grades.ts'
import { submitAsStudent, tendMembers } from './teacher-walk/people.ts'
import { leave, tendSettings } from './teacher-walk/settings.ts'
import { startWalk } from './teacher-walk/walk.ts'

const { open } = useBrowser()

it('leads a teacher from login to logout', async () => {
  const page = await open()
  const walk = startWalk(page)
  await page.goto('/')
  await page.waitForURL('**/user/login*')
  await logIn(page, 'T2026001', passwords.T)
  await page.waitForURL('**/teacherhome')
  for (const title of ['我的班级', '最难的题目', '教学建议']) {
    await page.getByRole('heading', { name: title }).waitFor()
  }

  const inviteCode = await createClass(walk)
  await editClass(walk)
  await createBank(walk)
  await createProblem(walk)
  await tryProblem(walk)
  await tendProblems(walk)
  await publishToClass(walk)

  await openClass(walk)
  await tendNotices(walk)
  await tendAssignments(walk, '作业')
  await readDetails(walk, '作业')
  await tendAssignments(walk, '考试')
  await readDetails(walk, '考试')
  await tendMembers(walk)
  await submitAsStudent(await open(), walk, inviteCode)
  await readProgress(walk)
  await readGradebook(walk)
  await readSubmission(walk)
  await tendSettings(walk, inviteCode)
  await leave(walk)
  expect(await page.evaluate(() => sessionStorage.getItem('user-info'))).toBeNull()
})
