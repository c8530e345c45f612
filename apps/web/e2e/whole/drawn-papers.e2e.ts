import {
  listProblemStatusOfAssignment,
  type ProblemStatusView,
} from '@ceping/contract/assignment-problem-status'
import { addMembers } from '@ceping/contract/class-member'
import { listAssignments } from '@ceping/contract/assignment'
import { submitTests } from '@ceping/contract/submission'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { enter, useBrowser } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { choose, fillTime, openDialog, saveDialog } from '../support/dialogs.ts'
import { expectFocus } from '../support/keyboard.ts'
import { makeBank, makeClass, ownName, testCode } from '../support/own-objects.ts'

// Exam papers that are drawn from several banks, for each student other ones.

const { open } = useBrowser()
const teacher = 'T2026001'
const students = ['S2026008', 'S2026009'] as const
const titles = { words: ['甲题', '乙题'], numbers: ['子题', '丑题'] }
const title = '随机抽题的考试'

it('lets a teacher have papers drawn, and each student work on their own', async () => {
  const { classId } = await makeClass(teacher, ownName('抽题班'))
  await callAs(teacher, addMembers, { body: { classId, userAccounts: [...students] } })
  const words = ownName('字符串')
  const numbers = ownName('数')
  await Promise.all([
    makeBank(teacher, words, titles.words),
    makeBank(teacher, numbers, titles.numbers),
  ])

  const page = await open()
  await enter(page, teacher, `/classManage/${classId}/exams`)
  await publish(page, { words, numbers })

  const [exam] = await callAs(teacher, listAssignments, {
    query: { classId: String(classId), type: '考试' },
  })
  const assignmentId = exam?.assignmentId ?? 0
  const papers = await Promise.all(students.map((student) => readPaper(student, assignmentId)))
  const [first, second] = papers.map((paper) => paper.map(({ problemName }) => problemName))
  // Whether the two differ is up to the draw.
  for (const paper of [first, second]) {
    expect(paper?.map((one) => titles.words.includes(one))).toEqual([true, false])
  }
  const problemId = papers[1]?.[0]?.problemId ?? 0
  const body = { assignmentId, problemId, testFileCode: testCode }
  await callAs(students[1], submitTests, { headers: {}, body })

  const own = await open({ width: 390 })
  await enter(own, students[0], `/class/${classId}/exams`)
  const card = own.getByRole('listitem').filter({ hasText: title })
  await card.getByText('题目随机抽取，每人不同').waitFor()
  await own.goto(`/class/${classId}/examsdetails/${assignmentId}`)
  const problems = own.getByRole('listitem').filter({ hasText: '尚未提交' })
  await expect
    .poll(async () => (await problems.allInnerTexts()).map((text) => text.slice(0, 2)))
    .toEqual(first)
  await expectAccessible(own)

  await page.getByRole('link', { name: '查看详情' }).click()
  await page.getByText(/每名学生只有其中 2 道/).waitFor()
  await page.getByRole('button', { name: '试卷' }).click()
  const drawer = page.getByRole('dialog', { name: `“${title}”的试卷` })
  await drawer.getByText('每份试卷 2 题，共 100 分').waitFor()
  await drawer.getByText('随机种子 41').waitFor()
  const shown = drawer.locator('tbody').getByRole('list')
  await expect.poll(() => shown.allInnerTexts()).toEqual([first?.join('\n'), second?.join('\n')])
  await drawer.getByLabel('搜索姓名、账号或题目').fill(students[1])
  await expect.poll(() => shown.count()).toBe(1)
  await page.keyboard.press('Escape')
  await expectFocus(page.getByRole('button', { name: '试卷' }))

  await page.goto(`/classManage/${classId}/grades`)
  const table = page.getByRole('region', { name: '成绩表，可滚动' })
  await expect.poll(() => table.getByTitle('不在该生的试卷中').count()).toBe(4)
  // A score, and the subtotal that it gives.
  await expect.poll(() => table.getByRole('link', { name: /^\d+\.\d\d$/ }).count()).toBe(2)
  await expectAccessible(page)
  await table.getByRole('link', { name: /\S/ }).first().click()
  await expect.poll(() => page.getByRole('button', { name: /加减分$/ }).count()).toBe(2)
})

/** Publish an exam: one problem of one bank, and one of another. */
async function publish(page: Page, banks: { words: string; numbers: string }): Promise<void> {
  const dialog = await openDialog(page, page.getByRole('button', { name: '新建考试' }), '新建考试')
  await dialog.getByLabel('考试名称').fill(title)
  await fillTime(dialog.getByLabel('开始时间'), '2026-03-01 08:00')
  await fillTime(dialog.getByLabel('截止时间'), '2099-03-08 08:00')
  await dialog.getByText('随机抽题').click()
  await choose(dialog.getByLabel('规则 1 的题库'), banks.words)
  await dialog.getByText('可抽 2 道').waitFor()
  await dialog.getByLabel('规则 1 的每题分值').fill('40')
  await dialog.getByRole('button', { name: '添加规则' }).click()
  await choose(dialog.getByLabel('规则 2 的题库'), banks.numbers)
  await choose(dialog.getByLabel('规则 2 的标签'), '入门')
  await page.keyboard.press('Escape')
  await dialog.getByLabel('规则 2 的题数').fill('3')
  await dialog.getByText(/可抽 2 道，不足 3 道/).waitFor()
  await dialog.getByLabel('规则 2 的题数').fill('1')
  await dialog.getByLabel('规则 2 的每题分值').fill('60')
  await dialog.getByText('每份试卷 2 题，共 100 分').waitFor()
  await dialog.getByLabel('随机种子').fill('41')
  await expectAccessible(page, '[role=dialog]')
  await saveDialog(page, dialog, { button: /确认$/, toast: '创建成功' })
}

/** What a student has got. */
async function readPaper(student: string, assignmentId: number): Promise<ProblemStatusView[]> {
  const paper = await callAs(student, listProblemStatusOfAssignment, {
    query: { assignmentId: String(assignmentId) },
  })
  return Array.isArray(paper) ? paper : paper.records
}
