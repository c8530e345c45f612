import { submitTests } from '@ceping/contract/submission'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { enter, readDemoTest, useBrowser } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { findProblemPath } from '../support/every-page.ts'

const { open } = useBrowser()

/** The number that stands under a name. */
function figure(page: Page, name: string) {
  const place = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
  return async () => Number(await place.locator('strong').innerText())
}

it('shows how the platform is doing, and follows what happens', async () => {
  const page = await open()
  await enter(page, 'admin', '/admin/dashboard')
  await page.getByRole('heading', { name: '需要处理' }).waitFor()
  expect(await figure(page, '学生')()).toBeGreaterThanOrEqual(30)
  await expect.poll(figure(page, '工作中的判题机')).toBeGreaterThanOrEqual(1)
  await page.getByRole('heading', { name: '每日提交' }).waitFor()
  await page
    .getByRole('cell', { name: '全部通过' })
    .or(page.getByText('全部通过'))
    .first()
    .waitFor()
  await page.getByText('PostgreSQL', { exact: true }).waitFor()
  await expectAccessible(page)

  const problemId = Number(/\d+/.exec(await findProblemPath('停车计费'))?.[0])
  const testFileCode = readDemoTest('branches-and-boundaries/04-parking-fee/FullTests')
  await callAs('admin', submitTests, { body: { problemId, testFileCode } })
  await expect.poll(figure(page, '每分钟判完')).toBeGreaterThanOrEqual(1)
})
