import { submitTests } from '@ceping/contract/submission'
import { expect, it } from 'vitest'
import { enter, findEditor, readDemoTest, useBrowser, writeTest } from './support/browser.ts'
import { findProblemPath } from './support/every-page.ts'
import { useSectionEight } from './section-eight.ts'

const { open } = useBrowser()
const { seeToast } = useSectionEight('submission')

it('says what became of a submission', async () => {
  const page = await open({ provokes: /ERR_FAILED/ })
  await enter(page, 'S2026023', await findProblemPath('停车计费'))
  await findEditor(page)
  const submit = page.getByRole('button', { name: '提交判题' })

  await writeTest(page, '// 没有测试\n')
  await submit.click()
  await seeToast(page, '判题失败：…', await readVerdict())
  await page.getByRole('button', { name: '返回测试代码' }).click()

  await page.route(`**${submitTests.path}`, (route) => route.abort())
  await submit.click()
  await seeToast(page, '请求异常，请检查网络')
  await page.unroute(`**${submitTests.path}`)

  await page.route(`**${submitTests.path}`, (route) => route.fulfill({ body: '<html>' }))
  await submit.click()
  await seeToast(page, '请求异常')
  await page.unroute(`**${submitTests.path}`)

  await page.route(`**${submitTests.path}`, (route) =>
    route.fulfill({
      status: 403,
      json: { code: 40304, message: '已经截止，不能再提交', data: null },
    }),
  )
  await submit.click()
  await seeToast(page, '提交失败: …', '已经截止，不能再提交')
  await page.unroute(`**${submitTests.path}`)

  await writeTest(page, readDemoTest('branches-and-boundaries/04-parking-fee/FullTests'))
  await submit.click()
  await seeToast(page, '提交成功')
  await page.getByText('判题成功！').waitFor()
  const start = Date.now()
  await page.getByText('判题成功！').waitFor({ state: 'hidden' })
  expect(Date.now() - start, 'the modal stays for two seconds').toBeGreaterThan(1_000)

  /** What the result says of the failed judging. */
  async function readVerdict(): Promise<string> {
    const message = page.getByRole('article').locator('h2 + p').first()
    return message.innerText()
  }
})
