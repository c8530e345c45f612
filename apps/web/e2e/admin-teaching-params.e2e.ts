import {
  changeTeachingParameters,
  getTeachingParameters,
} from '@ceping/contract/admin/teaching-parameters'
import { addMembers } from '@ceping/contract/class-member'
import { submitTests } from '@ceping/contract/submission'
import type { TeachingParameters } from '@ceping/contract/teaching-parameters'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { expectAccessible } from './support/accessibility.ts'
import { enter, useBrowser } from './support/browser.ts'
import { callAs } from './support/call-as.ts'
import { answerQuestion, seeMessage } from './support/dialogs.ts'
import { findPath } from './support/every-page.ts'
import { findFirstProblem, makeAssignment } from './support/own-assignments.ts'
import { makeBank, makeClass, ownName, testCode } from './support/own-objects.ts'

const { open } = useBrowser()
const path = '/admin/teaching-params'

/** Let parameters hold, past the page. */
async function setParameters(parameters: z.input<typeof TeachingParameters>): Promise<number> {
  const { version } = await callAs('admin', getTeachingParameters, {})
  return callAs('admin', changeTeachingParameters, { body: { parameters, version } })
}
// The stack is everybody's.
afterAll(() => setParameters({}))

function numberOf(page: Page, label: string): Locator {
  return page.getByRole('spinbutton', { name: label })
}

async function save(page: Page): Promise<string> {
  // After a failure antd may leave its sign of loading in the button's name.
  await page.getByRole('button', { name: /保存$/ }).click()
  return answerQuestion(page, /保存 \d+ 处修改？/, /保存/)
}

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click()
  await page.getByRole('tab', { name, selected: true }).waitFor()
}

/** Homework of a class of its own, to which one student submits. */
async function makeHandedIn(assignmentTitle: string): Promise<void> {
  const teacher = 'T2026001'
  const student = 'S2026022'
  const { classId } = await makeClass(teacher, assignmentTitle)
  await callAs(teacher, addMembers, { body: { classId, userAccounts: [student] } })
  const problemSetId = await makeBank(teacher, assignmentTitle, [assignmentTitle])
  const fields = { classId, problemSetId, type: '作业', assignmentTitle } as const
  const assignmentId = await makeAssignment(teacher, fields)
  const problemId = await findFirstProblem(teacher, assignmentId)
  const body = { assignmentId, problemId, testFileName: 'SumTests', testFileCode: testCode }
  await callAs(student, submitTests, { body })
}

async function seePreview(page: Page): Promise<void> {
  async function countFigures(): Promise<number> {
    await page.getByRole('button', { name: /预览影响$/ }).click()
    await page.getByRole('heading', { name: '预览影响' }).waitFor()
    return page.getByText('变为已完成').count()
  }
  // Before its submission is judged there is no score to change.
  await expect.poll(countFigures, { timeout: 60_000, interval: 1_000 }).toBe(1)
}

it('changes parameters, keeps what is not saved, takes back', { timeout: 120_000 }, async () => {
  await setParameters({})
  const page = await open()
  await enter(page, 'admin', path)
  await page.getByText('没有未保存的修改').waitFor()
  await expectAccessible(page)
  expect(await page.getByRole('radio', { name: /综合/ }).isDisabled()).toBe(false)

  // The whole form is one state, which says at once what it comes to.
  await numberOf(page, '分支覆盖率').fill('3')
  await numberOf(page, '分支覆盖率').press('Tab')
  await page.getByText('占 37.50%').waitFor()
  await page.getByText('1 处未保存的修改').waitFor()
  await seePreview(page)
  await page.getByRole('heading', { name: '得分分布' }).waitFor()
  await expectAccessible(page)

  await page.reload()
  await page.getByText('1 处未保存的修改').waitFor()
  expect(await numberOf(page, '分支覆盖率').inputValue()).toBe('3')
  await page.getByRole('button', { name: '放弃修改' }).click()
  await page.getByText('没有未保存的修改').waitFor()
  expect(await numberOf(page, '分支覆盖率').inputValue()).toBe('1')

  await page.getByRole('radio', { name: '只看分支覆盖率' }).check()
  await page.getByText('占 100.00%').waitFor()
  await numberOf(page, '分支覆盖率').fill('0')
  await numberOf(page, '分支覆盖率').press('Tab')
  await page.getByRole('button', { name: '预览影响' }).click()
  await page.getByText('六项指标的权重不能都为 0').waitFor()
  await page.getByRole('radio', { name: '只看分支覆盖率' }).check()
  await page.getByLabel('修改原因').fill('本学期只看分支')
  expect(await save(page)).toContain('行覆盖率的权重：1 → 0')
  await seeMessage(page, '教学参数已保存')
  await page.getByText('没有未保存的修改').waitFor()

  await numberOf(page, '每分钟提交次数').fill('12')
  await numberOf(page, '每道题的提交次数').fill('30')
  await page.getByLabel('允许学生自己注册').click()
  for (const limit of ['运行时间', '编译时间', '输出']) await numberOf(page, limit).fill('8')
  await page.getByText('6 处未保存的修改').waitFor()
  expect(await save(page)).toContain('运行时间：判题机的上限 → 8 秒')
  await seeMessage(page, '教学参数已保存')

  await openTab(page, '历史版本')
  // Other walks may have left a version like this one.
  await page.getByText('每道题的提交次数：不限 → 30 次').first().waitFor()
  await page.getByText('本学期只看分支').first().waitFor()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^恢复此版本/ })
    .first()
    .click()
  const question = await answerQuestion(page, /恢复版本 \d+ 的教学参数？/, /确认/)
  expect(question).toContain('每分钟提交次数：12 次 → 10 次')
  await seeMessage(page, '已恢复')
  await page.getByText('每道题的提交次数：30 次 → 不限').first().waitFor()
  await openTab(page, '参数')
  expect(await numberOf(page, '每分钟提交次数').inputValue()).toBe('10')
})

it('keeps what was typed where another administrator was quicker', async () => {
  await setParameters({})
  const page = await open()
  await enter(page, 'admin', path)
  await numberOf(page, '题目覆盖率的建议阈值').fill('55')
  await setParameters({ suggestions: { overallCoverage: 75 } })
  await save(page)
  const alert = page.getByRole('alert').filter({ hasText: '教学参数刚刚被他人修改' })
  await alert.getByText('总体覆盖率的建议阈值：70 % → 75 %').waitFor()
  await expectAccessible(page)
  expect(await save(page)).toContain('题目覆盖率的建议阈值：50 % → 55 %')
  await seeMessage(page, '教学参数已保存')
  const { parameters } = await callAs('admin', getTeachingParameters, {})
  expect(parameters.suggestions.problemCoverage).toBe(55)
})

it('scores what has started by the parameters of now, and takes that back', async () => {
  await setParameters({})
  const title = ownName('重新计分')
  await makeHandedIn(title)
  await setParameters({ submissionsPerMinute: 11, scoring: branchesOnly })
  const page = await open()
  await enter(page, 'admin', `${path}?tab=rescoring`)
  await page.getByText('与现行不同').first().waitFor()
  await page.getByLabel('按名称或班级查找').fill('没有这次作业')
  await page.getByText('没有名称或班级含有“没有这次作业”的').waitFor()
  await page.getByLabel('按名称或班级查找').fill(title)
  const other = page.getByRole('row').filter({ hasText: title }).filter({ hasText: '与现行不同' })
  await other.getByRole('checkbox').check()
  await page.getByText('已选择 1 项').waitFor()
  await seePreview(page)
  await expectAccessible(page)
  await page.getByLabel('原因').fill('全校统一标准')
  // It was busy during the preview, too.
  await page.getByRole('button', { name: /重新计分$/ }).click()
  expect(await answerQuestion(page, /对 1 项作业和考试重新计分？/, /重新计分/)).toMatch(
    /涉及 1 个班级、\d+ 名学生/,
  )
  await seeMessage(page, '已开始重新计分')
  const records = page.getByRole('region', { name: '记录' })
  const done = records.getByRole('listitem').filter({ hasText: '全校统一标准' }).first()
  await done.getByText('已完成').waitFor()
  await done.getByRole('button', { name: /^撤销/ }).click()
  await answerQuestion(page, /撤销对“.*”的重新计分？/, /确认/)
  await seeMessage(page, '已开始撤销')
  const undone = records.getByRole('listitem').filter({ hasText: '撤销：全校统一标准' }).first()
  await undone.getByText('已完成').waitFor()
})

it('keeps what is chosen while one searches for more', async () => {
  await setParameters({})
  const className = ownName('选择走查')
  const { classId } = await makeClass('T2026001', className)
  const problemSetId = await makeBank('T2026001', className, [className])
  const titles = [ownName('先选'), ownName('后选')] as const
  for (const assignmentTitle of titles) {
    const own = { classId, problemSetId, type: '作业', assignmentTitle } as const
    await makeAssignment('T2026001', own)
  }
  await setParameters({ scoring: branchesOnly })
  const page = await open()
  await enter(page, 'admin', `${path}?tab=rescoring`)
  const search = page.getByLabel('按名称或班级查找')
  const [first, second] = titles.map((title) =>
    page.getByRole('checkbox', { name: `选择“${title}”（${className}）` }),
  ) as [Locator, Locator]
  await search.fill(titles[0])
  await expect.poll(() => new URL(page.url()).searchParams.get('keyword')).toBe(titles[0])
  await first.check()
  await search.fill(titles[1])
  await first.waitFor({ state: 'detached' })
  await second.check()
  await page.getByText('已选择 2 项').waitFor()
  await search.fill(className)
  await first.waitFor()
  expect(await first.isChecked()).toBe(true)
  expect(await second.isChecked()).toBe(true)
})

/** The policy of the demo's running homework. */
const balanced = '现在：综合（覆盖率 40%、变异得分 45%、质量得分 15%），通过率按测试方法，'

it('lets a teacher of the class change how an assignment is scored', async () => {
  const details = await findPath('teacher', /assignmentsdetails/)
  const page = await open()
  await enter(page, 'T2026001', details)
  await openTab(page, '计分方式')
  await page.getByText(`${balanced}60 分完成`).waitFor()
  await expectAccessible(page)
  await numberOf(page, '完成分数线').fill('90')
  await seePreview(page)
  await page.getByRole('button', { name: '更换并重新计分' }).click()
  await page.getByText('请填写重新计分的原因').waitFor()
  await page.getByLabel('原因').fill('提高要求')
  await page.getByRole('button', { name: '更换并重新计分' }).click()
  await answerQuestion(page, /更换“.*”的计分方式？/, /更换/)
  await seeMessage(page, '已开始重新计分')
  await page.getByText(`${balanced}90 分完成`).waitFor()
  const list = page.getByRole('region', { name: '重新计分' })
  await list.getByRole('listitem').filter({ hasText: '提高要求' }).getByText('已完成').waitFor()
  await list.getByRole('button', { name: /^撤销/ }).click()
  await answerQuestion(page, /撤销对“.*”的重新计分？/, /确认/)
  await page.getByText(`${balanced}60 分完成`).waitFor()
})

const branchesOnly = {
  metricWeights: { instruction: 0, branch: 1, line: 0, complexity: 0, method: 0, class: 0 },
  shares: { coverage: 100 },
  completionScore: 60,
}
