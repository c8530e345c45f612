import { getSubmission } from '@ceping/contract/submission'
import { expect, it } from 'vitest'
import { expectAccessible } from './support/accessibility.ts'
import { enter, replaceCode, useBrowser } from './support/browser.ts'
import { callAs } from './support/call-as.ts'
import {
  answerQuestion,
  expectAccessibleDialog,
  openDialog,
  seeMessage,
} from './support/dialogs.ts'
import { ownName, referenceCode } from './support/own-objects.ts'
import { handIn, makeHomework } from './support/own-submissions.ts'

// A teacher mends a reference code, and has judged again what the older one has judged.

const { open } = useBrowser()
const teacher = 'T2026001'
const student = 'S2026001'
/** The student's tests cover half of its branches. */
const branchingCode = referenceCode.replace('return a + b;', 'return a > 100 ? 100 + b : a + b;')

/** A problem with a submission that covers all of it; gives its name, bank and submission. */
async function makeJudgedProblem() {
  const name = ownName('教师重判')
  const homework = await makeHomework({ teacher, students: [student], name })
  const { submissionId, totalScore } = await handIn(student, homework)
  expect(totalScore).toBe(100)
  return { name, problemSetId: homework.problemSetId, submissionId }
}

it('is offered it, looks at what it changes, and applies it', async () => {
  const { name, problemSetId, submissionId } = await makeJudgedProblem()
  const page = await open()
  await enter(page, teacher, `/manage/question?bankId=${problemSetId}`)
  const edit = page.getByRole('button', { name: `编辑“${name}”` })
  const dialog = await openDialog(page, edit, '编辑题目')
  await replaceCode(page, dialog.locator('.monaco-editor').first(), branchingCode)
  await dialog.getByText('已判过 1 份提交').waitFor()
  const compare = dialog.getByText('与已保存的对照', { exact: true })
  await compare.last().click()
  await expect.poll(() => dialog.locator('.monaco-diff-editor').innerText()).toMatch(/a\s>\s100/)
  await expectAccessibleDialog(page)
  await dialog.getByRole('button', { name: /保存$/ }).click()
  await dialog.getByRole('heading', { name: `“${name}”已保存` }).waitFor()
  await dialog.getByText('1 份提交是用以前的参考代码判的').waitFor()
  await expectAccessibleDialog(page)
  await dialog.getByRole('button', { name: '重新判题' }).click()

  await page.waitForURL('**/manage/rejudging?id=*')
  await page.getByText('待采用', { exact: true }).waitFor()
  await page.getByRole('button', { name: new RegExp(`对比 .* #${submissionId}`) }).waitFor()
  await page.getByRole('heading', { name: '采用后会怎样' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: '采用', exact: true }).click()
  await answerQuestion(page, '确定采用全部结果？', '采用')
  await seeMessage(page, '已采用 1 份')
  const query = { id: String(submissionId) }
  const { totalScore } = await callAs(teacher, getSubmission, { query })
  expect(totalScore).toBeLessThan(100)

  await page.getByRole('link', { name: '全部重新判题' }).click()
  await page.getByRole('link', { name: new RegExp(name) }).waitFor()
  await expectAccessible(page)
})
