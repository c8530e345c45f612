import { expect, inject, it } from 'vitest'
import { problemMutantsPath, questionPath } from '../src/lib/paths.ts'
import { expectAccessible } from './support/accessibility.ts'
import { enter, useBrowser, writeTest } from './support/browser.ts'
import { answerQuestion, seeMessage } from './support/dialogs.ts'
import { ownName, testCode } from './support/own-objects.ts'
import { makeHomework } from './support/own-submissions.ts'

// The mutants that a test kills, and the mutants that a teacher lets count.

const { open } = useBrowser()
const [teacher, student] = ['T2026001', 'S2026001']

declare module 'vitest' {
  interface ProvidedContext {
    /** The beginning of the titles of the problems whose mutants are run. */
    mutatedTitle: string
  }
}

it('shows a student the mutants of a test, and lets a teacher leave one out', async () => {
  const title = ownName(inject('mutatedTitle'))
  const homework = await makeHomework({ teacher, students: [student], name: title })
  const { problemId, assignmentId } = homework
  const page = await open()
  await enter(page, student, questionPath(problemId, assignmentId))
  await writeTest(page, testCode)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: '全部通过' }).waitFor()
  // The mutants run after the verdict, and appear by themselves.
  await page.getByRole('progressbar', { name: '已杀死的变异' }).waitFor()
  await expectAccessible(page)

  const teaching = await open()
  await enter(teaching, teacher, problemMutantsPath(problemId))
  await teaching.getByRole('heading', { name: `计入的变异：${title}` }).waitFor()
  const choices = teaching.getByRole('radiogroup', { name: /，是否计入$/ })
  await choices.first().getByText('等价').click()
  await teaching.getByLabel('原因').fill('没有测试能发现')
  await teaching.getByRole('button', { name: '预览影响' }).click()
  await teaching.getByRole('heading', { name: '预览影响' }).waitFor()
  await expectAccessible(teaching)
  await teaching.getByRole('button', { name: '保存 1 处改动' }).click()
  await answerQuestion(teaching, '改变 1 个变异是否计入？', '保存')
  await seeMessage(teaching, '已保存，没有得分改变')

  await teaching.reload()
  await teaching.getByText('不计入 1', { exact: true }).click()
  await choices.first().getByText('计入', { exact: true }).click()
  await teaching.getByLabel('原因').fill('还是要考')
  await teaching.getByRole('button', { name: '保存 1 处改动' }).click()
  await answerQuestion(teaching, '改变 1 个变异是否计入？', '保存')
  await seeMessage(teaching, '已保存，没有得分改变')
  await teaching.getByText('不计入 0', { exact: true }).waitFor()
  await expect.poll(() => choices.count()).toBe(0)
})
