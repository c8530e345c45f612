import { addMembers } from '@ceping/contract/class-member'
import { expect, it } from 'vitest'
import { questionPath } from '../../src/lib/paths.ts'
import { enter, findEditor, useBrowser, writeTest } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { findFirstProblem, makeAssignment } from '../support/own-assignments.ts'
import { makeBank, makeClass, ownName } from '../support/own-objects.ts'

const { open } = useBrowser()
const [teacher, student] = ['T2026001', 'S2026006']

it('opens an exam without the draft of homework on the same problem', async () => {
  const { classId } = await makeClass(teacher, ownName('同题班'))
  await callAs(teacher, addMembers, { body: { classId, userAccounts: [student] } })
  const problemSetId = await makeBank(teacher, ownName('同题题库'), ['两数之和'])
  const own = { classId, problemSetId, assignmentTitle: '同题' }
  const homeworkId = await makeAssignment(teacher, { ...own, type: '作业' })
  const examId = await makeAssignment(teacher, { ...own, type: '考试' })
  const problemId = await findFirstProblem(teacher, homeworkId)
  const page = await open()
  await enter(page, student, questionPath(problemId, homeworkId))
  await writeTest(page, '// 写到一半的测试\n')
  await page.getByText('草稿已保存').waitFor()
  await page.goto(questionPath(problemId, examId))
  expect(await (await findEditor(page)).innerText()).not.toContain('写到一半的测试')
})
