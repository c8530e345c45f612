import { it } from 'vitest'
import { logIn, useBrowser } from './browser.ts'
import { passwords } from './call-as.ts'
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

it('is walked through by a teacher, from login to logout', { timeout: 240_000 }, async () => {
  const page = await open()
  const walk = startWalk(page)
  await page.goto('/')
  await page.waitForURL('**/user/login*')
  await logIn(page, 'T2026001', passwords.T)
  await page.waitForURL('**/teacherhome')
  // TEMP
  for (const title of [] as string[] ?? ['我的班级', '最难的题目', '教学建议']) {
    await page.getByRole('heading', { name: title }).waitFor()
  }

  const t0 = Date.now(); const lap = (n: string) => console.log("TEMP", n, Date.now() - t0)
  const inviteCode = await createClass(walk)
  await editClass(walk); lap("editClass") // TEMP
  await createBank(walk); lap("createBank") // TEMP
  await createProblem(walk); lap("createProblem") // TEMP
  await tryProblem(walk); lap("tryProblem") // TEMP
  await tendProblems(walk); lap("tendProblems") // TEMP
  await publishToClass(walk); lap("publishToClass") // TEMP

  await openClass(walk); lap("openClass") // TEMP
  await tendNotices(walk); lap("tendNotices") // TEMP
  await tendAssignments(walk, '作业'); lap("tendAssignments") // TEMP
  await readDetails(walk, '作业'); lap("readDetails") // TEMP
  await tendAssignments(walk, '考试'); lap("tendAssignments") // TEMP
  await readDetails(walk, '考试'); lap("readDetails") // TEMP
  await tendMembers(walk); lap("tendMembers") // TEMP
  await submitAsStudent(await open(), walk, inviteCode); lap("submitAsStudent") // TEMP
  await readProgress(walk); lap("readProgress") // TEMP
  await readGradebook(walk); lap("readGradebook") // TEMP
  await readSubmission(walk); lap("readSubmission") // TEMP
  await tendSettings(walk, inviteCode); lap("tendSettings") // TEMP
  await leave(walk); lap("leave") // TEMP
})
