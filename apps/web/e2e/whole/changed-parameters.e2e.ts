import { assignmentPath } from '@ceping/contract/page-path'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { enter, useBrowser } from '../support/browser.ts'
import { answerQuestion, seeMessage } from '../support/dialogs.ts'
import { ownName } from '../support/own-objects.ts'
import { handIn, makeHomework } from '../support/own-submissions.ts'
import {
  numberOf,
  parametersPath,
  saveParameters,
  seePreview,
  setParameters,
} from '../support/teaching-parameters.ts'

const { open } = useBrowser()
const [teacher, student] = ['T2026001', 'S2026022']

// All tests share the stack.
afterAll(() => setParameters({}))

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click()
  await page.getByRole('tab', { name, selected: true }).waitFor()
}

/** Make homework with one submission; returns the path of its teacher's page. */
async function makeHandedIn(what: string): Promise<string> {
  const homework = await makeHomework({ teacher, students: [student], name: ownName(what) })
  await handIn(student, homework)
  return assignmentPath('/classManage', homework)
}

it('changes parameters, keeps unsaved changes, and takes changes back', async () => {
  await setParameters({})
  await makeHandedIn('要预览的作业')
  const page = await open()
  await enter(page, 'admin', parametersPath)
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
  expect(await saveParameters(page)).toContain('行覆盖率的权重：1 → 0')
  await seeMessage(page, '教学参数已保存')
  await page.getByText('没有未保存的修改').waitFor()

  await numberOf(page, '每分钟提交次数').fill('12')
  await numberOf(page, '每道题的提交次数').fill('30')
  await page.getByLabel('允许学生自己注册').click()
  for (const limit of ['运行时间', '编译时间', '输出']) await numberOf(page, limit).fill('8')
  await page.getByText('6 处未保存的修改').waitFor()
  expect(await saveParameters(page)).toContain('运行时间：判题机的上限 → 8 秒')
  await seeMessage(page, '教学参数已保存')

  await openTab(page, '历史版本')
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

it('lets a teacher of the class change how an assignment is scored', async () => {
  await setParameters({})
  const details = await makeHandedIn('换计分方式')
  const page = await open()
  await enter(page, teacher, details)
  await openTab(page, '计分方式')
  const policy = page.getByText(/^现在：/)
  await policy.filter({ hasText: '60 分完成' }).waitFor()
  await expectAccessible(page)
  await numberOf(page, '完成分数线').fill('90')
  await seePreview(page)
  await page.getByRole('button', { name: '更换并重新计分' }).click()
  await page.getByText('请填写重新计分的原因').waitFor()
  await page.getByLabel('原因').fill('提高要求')
  await page.getByRole('button', { name: '更换并重新计分' }).click()
  await answerQuestion(page, /更换“.*”的计分方式？/, /更换/)
  await seeMessage(page, '已开始重新计分')
  await policy.filter({ hasText: '90 分完成' }).waitFor()
  const list = page.getByRole('region', { name: '重新计分' })
  await list.getByRole('listitem').filter({ hasText: '提高要求' }).getByText('已完成').waitFor()
  await list.getByRole('button', { name: /^撤销/ }).click()
  await answerQuestion(page, /撤销对“.*”的重新计分？/, /确认/)
  await policy.filter({ hasText: '60 分完成' }).waitFor()
})
