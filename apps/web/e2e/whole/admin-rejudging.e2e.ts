import { listJudgeQueue, type QueueEntry } from '@ceping/contract/admin/judge-queue'
import { updateProblem } from '@ceping/contract/problem'
import { getSubmission } from '@ceping/contract/submission'
import { expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { dialogOf, enter, useBrowser } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import {
  answerQuestion,
  expectAccessibleDialog,
  openDialog,
  saveDialog,
  seeMessage,
} from '../support/dialogs.ts'
import { ownName, referenceCode } from '../support/own-objects.ts'
import { handIn, makeHomework } from '../support/own-submissions.ts'

const { open } = useBrowser()
const path = '/admin/judges'
const teacher = 'T2026001'
const student = 'S2026001'

/** Make homework of one problem that only this test uses, with a student who may submit. */
async function makeOwn(what: string) {
  const name = ownName(what)
  const homework = await makeHomework({ teacher, students: [student], name })
  const { problemId } = homework
  const problem = { problemId, title: name, description: '返回两数之和。' }
  return {
    name,
    submit: () => handIn(student, homework),
    mend: (code: string) => callAs(teacher, updateProblem, { body: { ...problem, code } }),
  }
}

const faulty: QueueEntry = {
  submissionId: 1,
  realName: '陈思远',
  userAccount: student,
  problemName: '停车计费',
  assignmentTitle: null,
  urgency: 'background',
  state: '判题故障',
  position: null,
  attempts: 3,
  createTime: '2026-11-20T08:00:00',
  judgedAt: '2026-11-20T08:01:00',
}

it('tries all submissions again that the judge could not judge', async () => {
  const page = await open()
  // The stack's judge has no faults: the test makes up the list, but the retry is real.
  await page.route(`**${listJudgeQueue.path}`, async (route) => {
    const answer = await route.fetch()
    const envelope = (await answer.json()) as { data: { total: number; records: QueueEntry[] } }
    Object.assign(envelope.data, { total: 2, records: [faulty, { ...faulty, submissionId: 2 }] })
    await route.fulfill({ response: answer, json: envelope })
  })
  await enter(page, 'admin', `${path}?tab=queue&view=faulty`)
  await page.getByRole('button', { name: '全部重试' }).click()
  expect(await answerQuestion(page, '确定重新判这 2 份提交？', '全部重试')).toContain('放回队列')
  await page
    .locator('.ant-message')
    .getByText(/已放回队列 \d+ 份/)
    .waitFor()
})

/** The reference code with a branch: the homework's test covers half of its branches. */
const branchingCode = referenceCode.replace('return a + b;', 'return a > 100 ? 100 + b : a + b;')

it('judges again after a change of the reference code: preview, apply, take back, cancel', async () => {
  const { submit, mend, name } = await makeOwn('重判走查')
  const { submissionId, totalScore } = await submit()
  expect(totalScore).toBe(100)
  await mend(branchingCode)
  const page = await open()
  await enter(page, 'admin', `${path}?tab=rejudging`)
  const start = await openDialog(page, page.getByRole('button', { name: '重新判题' }), '重新判题')
  await start.getByRole('button', { name: '开始' }).click()
  await start.getByText('请填写重新判题的原因').waitFor()
  await start.getByRole('combobox').fill(name)
  await page.getByTitle(new RegExp(name)).click()
  await start.getByRole('combobox', { name: '题目' }).click()
  await page.getByTitle(name, { exact: true }).click()
  await start.getByLabel('原因').fill('参考代码有误')
  await saveDialog(page, start, { button: /开始/, toast: '已开始重新判题' })
  await page.getByText('待采用', { exact: true }).waitFor()
  await page.getByRole('heading', { name: '采用后会怎样' }).waitFor()
  const row = page.getByRole('row').filter({ hasText: `#${submissionId}` })
  await row.getByText('降低', { exact: true }).waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: new RegExp(`对比 .* #${submissionId}`) }).click()
  const both = page.getByRole('dialog')
  await both.getByText('原来的结果', { exact: true }).click()
  await both.getByText('100.00').first().waitFor()
  await both.getByText('判题用的是第 1 版，现在是第 2 版').waitFor()
  await expectAccessibleDialog(page)
  await both.getByText('参考代码的变化', { exact: true }).click()
  await both.getByText('参考代码：第 1 版 → 第 2 版').waitFor()
  await expect.poll(() => both.locator('.monaco-diff-editor').innerText()).toMatch(/a\s>\s100/)
  // The versions stand inline on a phone, and side by side on a desk.
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessibleDialog(page)
  }
  await page.keyboard.press('Escape')
  await both.waitFor({ state: 'hidden' })

  await page.getByText('只要升分的', { exact: true }).click()
  await page.getByText('1 份降低，不采用').waitFor()
  await page.getByText('全部结果', { exact: true }).click()
  await page.getByRole('button', { name: '采用', exact: true }).click()
  await answerQuestion(page, '确定采用全部结果？', '采用')
  await seeMessage(page, '已采用 1 份')
  await page.getByText('已采用', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: '撤回' }).click()
  await answerQuestion(page, /确定撤回/, '撤回')
  await seeMessage(page, '已撤回 1 份')
  await page.getByRole('button', { name: '取消重新判题' }).click()
  await answerQuestion(page, /确定取消/, '取消重新判题')
  await seeMessage(page, '已取消')
  await page.getByRole('link', { name: '全部重新判题' }).click()
  await page.getByRole('link', { name: new RegExp(name) }).waitFor()
  await expectAccessible(page)
})

it('judges one submission again, applies the higher scores, and judges the problem again', async () => {
  const { submit, mend, name } = await makeOwn('升分走查')
  await mend(branchingCode)
  const { submissionId, totalScore } = await submit()
  expect(totalScore).toBeLessThan(100)
  await mend(referenceCode)

  const page = await open()
  await enter(page, 'admin', `${path}?tab=rejudging&submission=${submissionId}`)
  const single = dialogOf(page, '重新判题')
  expect(await single.getByLabel('提交编号').inputValue()).toBe(String(submissionId))
  await single.getByLabel('原因').fill('参考代码有误')
  await saveDialog(page, single, { button: /开始/, toast: '已开始重新判题' })
  await page.getByText('待采用', { exact: true }).waitFor()

  const row = page.getByRole('row').filter({ hasText: `#${submissionId}` })
  await row.getByText('升高', { exact: true }).waitFor()
  await page.getByLabel('按变化筛选').click()
  await page.getByTitle('降低', { exact: true }).click()
  await page.getByText('没有这样的结果').waitFor()
  await page.getByTitle('升高', { exact: true }).click()
  await row.waitFor()
  expect(new URL(page.url()).searchParams.getAll('change')).toEqual(['down', 'up'])
  await page.keyboard.press('Escape')

  await page.getByText('只要升分的', { exact: true }).click()
  await page.getByRole('button', { name: '采用', exact: true }).click()
  await answerQuestion(page, '确定只采用升分的结果？', '采用')
  await seeMessage(page, '已采用 1 份')
  await page.getByText('（只采用升分的）').waitFor()
  const query = { id: String(submissionId) }
  expect((await callAs(teacher, getSubmission, { query })).totalScore).toBe(100)

  await page.getByRole('link', { name: '全部重新判题' }).click()
  const whole = await openDialog(page, page.getByRole('button', { name: '重新判题' }), '重新判题')
  await whole.getByText('题目', { exact: true }).click()
  await whole.getByRole('combobox').fill(name)
  await page.getByTitle(new RegExp(name)).click()
  await whole.getByLabel('原因').fill('再判一遍')
  await saveDialog(page, whole, { button: /开始/, toast: '已开始重新判题' })
  await page.getByText('待采用', { exact: true }).waitFor()
  await row.getByText('不变', { exact: true }).waitFor()
})
