import { listJudgeHosts } from '@ceping/contract/admin/judge-host'
import { listSubmissions, submitTests } from '@ceping/contract/submission'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { enter, readDemoTest, useBrowser } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { download } from '../support/download.ts'
import { findProblemPath } from '../support/every-page.ts'

const { open } = useBrowser()

const addressOf = (page: Page) => new URL(page.url()).searchParams

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label).click()
  await page.getByTitle(option, { exact: true }).click()
}

/** Return a suite for 停车计费 that passes, but takes so long that the service log has a line about it. */
function slowSuite(): string {
  const suite = readDemoTest('branches-and-boundaries/04-parking-fee/FullTests')
  const wait = '@Test synchronized void waits() throws InterruptedException { wait(2_500); }'
  return suite.replace(/\}\s*$/, `${wait}\n}\n`)
}

async function exportAs(page: Page, format: string): Promise<{ name: string; text: string }> {
  const { name, content } = await download(page.getByRole('button', { name: `导出 ${format}` }))
  return { name, text: content.toString() }
}

it('lets an admin watch the log of the processes', async () => {
  const page = await open()
  await enter(page, 'admin', '/admin/logs')
  await page.getByRole('tab', { name: '服务日志' }).click()
  await page.getByRole('row').nth(1).waitFor()
  expect(addressOf(page).get('tab')).toBe('service')
  await expectAccessible(page)

  await choose(page, '按级别筛选', '致命及以上')
  await page.getByText('没有符合条件的记录，换个条件试试').waitFor()
  await choose(page, '按级别筛选', '全部级别')
  await choose(page, '按服务筛选', '判题机')
  await page.getByLabel('主机', { exact: true }).fill('没有这台主机')
  await page.getByText('没有符合条件的记录，换个条件试试').waitFor()
  const [host] = await callAs('admin', listJudgeHosts, {})
  await page.getByLabel('主机', { exact: true }).fill(host?.name ?? '')
  await page.getByRole('row').filter({ hasText: host?.name }).first().waitFor()
  expect(addressOf(page).get('host')).toBe(host?.name)
  await page.getByLabel('消息中的关键词').fill('judged')
  await expect.poll(() => addressOf(page).get('keyword')).toBe('judged')
  await page.getByRole('switch', { name: '实时显示' }).click()
  await expect.poll(() => addressOf(page).get('live')).toBe('true')

  const [, problemId = ''] = /question\/(\d+)/.exec(await findProblemPath('停车计费')) ?? []
  const testFileCode = slowSuite()
  await callAs('admin', submitTests, { body: { problemId: Number(problemId), testFileCode } })
  const { records } = await callAs('admin', listSubmissions, { body: { pageSize: 1 } })
  const submissionId = String(records[0]?.submissionId)
  const newest = page.getByRole('row').nth(1)
  await expect
    .poll(
      async () => {
        await newest.getByRole('button', { name: '展开行' }).click()
        const cell = page.getByRole('cell', { name: submissionId, exact: true })
        const isThere = (await cell.count()) > 0
        if (!isThere) await newest.getByRole('button', { name: '关闭行' }).click()
        return isThere
      },
      { interval: 1_000 },
    )
    .toBe(true)
  await expectAccessible(page)

  const lines = await exportAs(page, 'JSON 行')
  expect(lines.name).toMatch(/^服务日志-.+\.jsonl$/)
  const [first] = lines.text.split('\n')
  expect(JSON.parse(first ?? '')).toMatchObject({ service: 'worker', message: 'judged' })
  expect((await exportAs(page, 'CSV')).text).toContain('判题机')
})
