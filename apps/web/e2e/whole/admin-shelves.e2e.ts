import { deleteClass } from '@ceping/contract/class'
import { deleteProblemSet } from '@ceping/contract/problem-set'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { enter, useBrowser } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { answerQuestion, expectAccessibleDialog, seeMessage } from '../support/dialogs.ts'
import { makeBank, makeClass, ownName } from '../support/own-objects.ts'

const { open } = useBrowser()

/** Bring back what one has searched for, and see it among those in use. */
async function restore(page: Page, restoring: { kind: string; name: string; content: string }) {
  const { kind, name, content } = restoring
  await page.getByRole('button', { name: `恢复“${name}”` }).click()
  const question = `确定恢复${kind}“${name}”？`
  await page.getByText(content).waitFor()
  await expectAccessibleDialog(page)
  await answerQuestion(page, question, '恢复')
  await seeMessage(page, `${kind}已恢复`)
  await page.getByText('没有符合条件的，换个关键词试试').waitFor()
  await page.getByText('使用中', { exact: true }).click()
}

it('finds every class, brings back a dissolved one, and opens it', async () => {
  const name = ownName('全校选修')
  const { classId } = await makeClass('T2026002', name)
  await callAs('T2026002', deleteClass, { params: { classId: String(classId) } })
  const page = await open()
  await enter(page, 'admin', '/admin/classes')
  // Others make classes meanwhile: it may stand on another page.
  const search = page.getByLabel('搜索班级、代码或负责教师')
  await search.fill('SE301-01')
  await page.getByRole('cell', { name: /SE301-01/ }).waitFor()
  await search.fill(name)
  await page.getByText('没有符合条件的，换个关键词试试').waitFor()
  await page.getByText('已解散', { exact: true }).click()
  await page.getByRole('cell', { name: `${name} E2E` }).waitFor()
  await expectAccessible(page)
  // The address says what is shown.
  await page.reload()
  await page.getByRole('cell', { name: `${name} E2E` }).waitFor()
  await restore(page, { kind: '班级', name, content: '师生立即可以再进入' })
  await page.getByRole('link', { name }).click()
  await page.waitForURL(`**/classManage/${classId}/home`)
  const heading = page.getByRole('heading', { name, level: 1 })
  await heading.waitFor()
  expect(await heading.count()).toBe(1)
})

it('finds every question bank, brings back a deleted one with its problems, and opens it', async () => {
  const name = ownName('往年真题')
  const problemSetId = await makeBank('T2026002', name, ['两数之和'])
  await callAs('T2026002', deleteProblemSet, { params: { problemSetId: String(problemSetId) } })
  const page = await open({ width: 390 })
  await enter(page, 'admin', '/admin/problem-sets')
  await page.getByLabel('搜索题库或所有者').fill(name)
  await page.getByText('没有符合条件的，换个关键词试试').waitFor()
  await page.getByText('已删除', { exact: true }).click()
  await page.getByText(/题目 1 · 使用它的作业与考试 0/).waitFor()
  await expectAccessible(page)
  await restore(page, { kind: '题库', name, content: '与它一起删除的 1 道题目也会恢复' })
  await page.getByRole('link', { name }).click()
  await page.waitForURL(`**/manage/question?bankId=${problemSetId}`)
  await page.getByText('两数之和').first().waitFor()
  await page.getByRole('link', { name: '← 全部题库' }).click()
  await page.waitForURL('**/admin/problem-sets')
  const heading = page.getByRole('heading', { name: '全部题库', level: 1 })
  await heading.waitFor()
  expect(await heading.count()).toBe(1)
})
