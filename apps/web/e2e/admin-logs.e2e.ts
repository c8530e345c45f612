import { submitTests } from '@ceping/contract/submission'
import { expect, it } from 'vitest'
import { dialogOf, enter, readDemoTest, useBrowser, writeTest } from './support/browser.ts'
import { findProblemPath } from './support/every-page.ts'

const { open } = useBrowser()

/** A suite for 停车计费 that passes; it takes so long that its judging is worth a line of the service log. */
function slowSuite(): string {
  const suite = readDemoTest('branches-and-boundaries/04-parking-fee/FullTests')
  const wait = '@Test synchronized void waits() throws InterruptedException { wait(2_500); }'
  return suite.replace(/\}\s*$/, `${wait}\n}\n`)
}

it('lets an admin follow a slow submission from the browser to the judge', async () => {
  const trial = (await findProblemPath('停车计费')).replace(/\?.*/, '')
  const page = await open()
  await enter(page, 'admin', trial)
  await writeTest(page, slowSuite())
  const [request] = await Promise.all([
    page.waitForRequest(`**${submitTests.path}`),
    page.getByRole('button', { name: '提交判题' }).click(),
  ])
  await page.getByRole('heading', { name: '全部通过' }).waitFor()
  const requestId = request.headers()['x-request-id'] ?? ''
  expect(requestId).toMatch(/^[0-9a-f]{16}$/)

  const line = page.getByRole('article').filter({ hasText: 'judged' })
  await expect
    .poll(async () => {
      await page.goto(`/admin/logs?tab=service&request=${requestId}`)
      await dialogOf(page, `请求 ${requestId}`).getByRole('heading', { name: '服务日志' }).waitFor()
      return line.count()
    })
    .toBe(1)
  await line.getByText('判题机').waitFor()
  await line.getByText('passed').waitFor()
})
