import { join } from 'node:path'
import {
  getBackupState,
  listBackups,
  makeBackup,
  verifyBackup,
} from '@ceping/contract/admin/backup'
import { listSubmissions } from '@ceping/contract/submission'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { enter, findEditor, readDemoTest, useBrowser, writeTest } from './support/browser.ts'
import { callAs } from './support/call-as.ts'
import { accounts, findPath } from './support/every-page.ts'

// `npm run screenshots`: the pictures of README and docs, taken from the last build with fresh demo data.

const { open } = useBrowser()
const folder = join(import.meta.dirname, '../../../docs/images')

const pictures = [
  { name: 'student-home', role: 'student', page: /^\/studenthome/ },
  { name: 'student-grades', role: 'student', page: /^\/class\/\d+\/grades/ },
  { name: 'class-management', role: 'teacher', page: /^\/classManage$/ },
  { name: 'gradebook', role: 'teacher', page: /^\/classManage\/\d+\/grades$/ },
  { name: 'assignment', role: 'teacher', page: /^\/classManage\/\d+\/assignmentsdetails/ },
  { name: 'problems', role: 'teacher', page: /^\/manage\/question\?/ },
  { name: 'admin-dashboard', role: 'admin', page: /^\/admin\/dashboard$/ },
  { name: 'admin-judges', role: 'admin', page: /^\/admin\/judges$/ },
  { name: 'admin-teaching-params', role: 'admin', page: /^\/admin\/teaching-params$/ },
  { name: 'admin-backup', role: 'admin', page: /^\/admin\/backup$/ },
] as const

async function take(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot({ path: join(folder, `${name}.png`) })
  expect(picture.length).toBeGreaterThan(10_000)
}

async function countUnjudged(): Promise<number> {
  const { records } = await callAs(accounts.teacher, listSubmissions, { body: { pageSize: 100 } })
  return records.filter(({ stage }) => stage !== 'judged').length
}

async function isIdle(): Promise<boolean> {
  const { operation } = await callAs(accounts.admin, getBackupState, {})
  return operation?.finishedAt !== null
}

// The demo's submissions are judged after the start; pictures of half of them would be misleading.
it('waits for the demo, and backs it up', async () => {
  await expect.poll(countUnjudged, { timeout: 280_000, interval: 2_000 }).toBe(0)
  await callAs(accounts.admin, makeBackup, {})
  await expect.poll(isIdle, { timeout: 60_000 }).toBe(true)
  const [backup] = await callAs(accounts.admin, listBackups, {})
  await callAs(accounts.admin, verifyBackup, { body: { backupId: backup?.backupId ?? 0 } })
  await expect.poll(isIdle, { timeout: 60_000 }).toBe(true)
}, 400_000)

it.each(pictures)('takes $name', async ({ name, role, page: wanted }) => {
  const page = await open()
  await enter(page, accounts[role], await findPath(role, wanted))
  await page.waitForLoadState('networkidle')
  await take(page, name)
})

it('takes problem-page, after a judging', async () => {
  const page = await open()
  await enter(page, 'S2026020', await findPath('student', /^\/class\/\d+\/assignmentsdetails/))
  await page.getByRole('link', { name: '停车计费' }).click()
  await findEditor(page)
  await writeTest(page, readDemoTest('branches-and-boundaries/04-parking-fee/PartialTests'))
  await page.getByRole('button', { name: '提交判题' }).click()
  await page.getByRole('article').filter({ hasText: '得分构成' }).waitFor()
  await page.getByText('判题成功！').waitFor({ state: 'hidden' })
  await page.mouse.move(0, 0)
  await page.getByRole('tooltip').waitFor({ state: 'hidden' })
  await take(page, 'problem-page')
})
