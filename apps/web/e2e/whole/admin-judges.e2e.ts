import { listJudgeHosts } from '@ceping/contract/admin/judge-host'
import { logout } from '@ceping/contract/user'
import type { Locator, Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { dialogOf, enter, useBrowser } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { answerQuestion, seeMessage } from '../support/dialogs.ts'
import { setAllHosts } from '../support/judge-hosts.ts'
import { ownName } from '../support/own-objects.ts'
import { handIn, makeHomework } from '../support/own-submissions.ts'
import { startSecondWorker } from '../support/second-worker.ts'

const { open } = useBrowser()
const path = '/admin/judges'
const teacher = 'T2026001'
const student = 'S2026001'

// All tests share the judge's host.
afterEach(() => setAllHosts('active'))

/** The row of a host. */
function hostRow(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
}

function seeState(page: Page, name: string, state: string): Promise<void> {
  return hostRow(page, name).getByText(state, { exact: true }).waitFor()
}

it('pauses, drains, resumes and forgets hosts', async () => {
  const [host] = await callAs('admin', listJudgeHosts, {})
  const name = host?.name ?? ''
  const page = await open()
  await enter(page, 'admin', path)
  await page.getByRole('heading', { name: '判题机管理', level: 1 }).waitFor()
  await seeState(page, name, '运行中')
  await hostRow(page, name)
    .getByRole('button', { name: /展开|Expand/ })
    .click()
  await page.getByText('JaCoCo', { exact: true }).waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: `暂停“${name}”` }).click()
  expect(await answerQuestion(page, `确定暂停判题机“${name}”？`, '暂停')).toContain('最后一台')
  await seeMessage(page, '已要求暂停，几秒内生效')
  await seeState(page, name, '暂停')
  await page.getByRole('button', { name: `排空“${name}”` }).click()
  await answerQuestion(page, `确定排空判题机“${name}”？`, '排空')
  await seeState(page, name, '已排空')
  await hostRow(page, name).getByText('可以关机').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: `恢复“${name}”` }).click()
  await seeState(page, name, '运行中')

  const other = ownName('worker').replaceAll(' ', '-')
  const worker = startSecondWorker(other)
  await seeState(page, other, '运行中')
  await worker.stop()
  await seeState(page, other, '已停止')
  await page.getByRole('button', { name: `移除“${other}”` }).click()
  await answerQuestion(page, `确定移除判题机“${other}”的记录？`, '移除')
  await seeMessage(page, '已移除')
  await hostRow(page, other).waitFor({ state: 'detached' })

  // Whoever only watches notices, too, that the session has ended.
  await page.request.post(logout.path)
  await dialogOf(page, '请重新登录').waitFor()
})

it('shows what waits, takes it out, and has it tried again', async () => {
  const name = ownName('队列走查')
  const homework = await makeHomework({ teacher, students: [student], name })
  await setAllHosts('paused')
  const page = await open()
  await enter(page, 'admin', `${path}?tab=queue`)
  const refusal = handIn(student, homework).then(
    () => 'judged',
    (error: Error) => error.message,
  )
  await page.getByLabel('搜索学生、题目或提交编号').fill(name)
  await page.getByText('共 1 份').waitFor()
  const entry = page.getByRole('row').filter({ hasText: name }).filter({ hasText: '#' })
  await entry.getByText('等待', { exact: true }).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('keyword')).toBe(name)
  await expectAccessible(page)

  await entry.getByRole('button', { name: /移出提交/ }).click()
  await answerQuestion(page, /确定移出/, '移出')
  await seeMessage(page, '已移出队列')
  expect(await refusal).toContain('移出了判题队列')
  await page.getByText(`没有找到含有“${name}”的提交`).waitFor()

  await page.getByText('已移出', { exact: true }).click()
  await entry.getByText('已移出', { exact: true }).waitFor()
  await page.getByLabel('最近几天').click()
  await page.getByTitle('最近 1 天').click()
  await expect.poll(() => new URL(page.url()).searchParams.get('days')).toBe('1')
  await entry.waitFor()
  await expectAccessible(page)
  await entry.getByRole('button', { name: /重试提交/ }).click()
  await seeMessage(page, '已放回队列')
  await entry.waitFor({ state: 'detached' })
  await page.getByText('等待与判题中', { exact: true }).click()
  await entry.waitFor()

  await setAllHosts('active')
  await page.getByText(`没有找到含有“${name}”的提交`).waitFor()
})

it('leads from a warning on the dashboard to the page that resolves it', async () => {
  await setAllHosts('paused')
  const page = await open({ colorScheme: 'dark', width: 390 })
  await enter(page, 'admin', '/admin/dashboard')
  const concern = page.getByRole('main').getByRole('link', { name: /没有判题机在工作/ })
  await concern.waitFor()
  await expectAccessible(page)
  await concern.click()
  await page.waitForURL('**/admin/judges')
  await page.getByRole('button', { name: /^恢复/ }).first().click()
  await page.getByText('运行中', { exact: true }).first().waitFor()
  await page.goto('/admin/dashboard')
  await page.getByRole('heading', { name: '需要处理' }).waitFor()
  await concern.waitFor({ state: 'detached' })
})
