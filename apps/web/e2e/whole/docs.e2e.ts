import { endpoints } from '@ceping/contract/all/endpoints'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from '../support/browser.ts'

const { open } = useBrowser()

/** The operations of the page, which holds only those that are near: from its top to its end. */
async function listOperations(page: Page): Promise<Set<string>> {
  const operations = page.locator('[id^="operations-"].opblock')
  const names = new Set<string>()
  async function look(): Promise<boolean> {
    const ids = await operations.evaluateAll((all) => all.map(({ id }) => id))
    for (const id of ids) names.add(id.split('-').at(-1) ?? '')
    return page.evaluate(() => {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement
      window.scrollBy({ top: clientHeight / 2, behavior: 'instant' })
      return scrollTop + clientHeight >= scrollHeight - 1
    })
  }
  await expect.poll(look, { interval: 100 }).toBe(true)
  return names
}

describe('the docs of the API', () => {
  it('list every endpoint, to everybody', async () => {
    const page = await open()
    await page.goto('/api/docs')
    await page.getByRole('heading', { name: /测评 API/ }).waitFor()
    const login = page.locator('#operations-用户-login')
    expect(await login.innerText()).toContain('用账号和密码登录')
    expect(await listOperations(page)).toEqual(new Set(Object.keys(endpoints)))
  })

  it('try an endpoint with the session that another one opened', async () => {
    const page = await open()
    await page.goto('/api/docs')
    const login = page.locator('#operations-用户-login')
    await login.locator('.opblock-summary-control').click()
    const body = JSON.stringify({ userAccount: 'S2026005', userPassword: 'Student@123456' })
    await login.locator('textarea').fill(body)
    await login.getByRole('button', { name: 'Execute' }).click()
    await login.locator('.live-responses-table', { hasText: '"userRole": "student"' }).waitFor()

    // The page holds only what is near.
    await page.getByPlaceholder('Filter by tag or path').fill('/api/class/getClassList')
    const mine = page.locator('#operations-班级与成绩-listClasses')
    await mine.locator('.opblock-summary-control').click()
    await mine.getByRole('button', { name: 'Execute' }).click()
    const answer = mine.locator('.live-responses-table', { hasText: '"className"' })
    await answer.waitFor()
    expect(await answer.locator('tbody .response-col_status').innerText()).toContain('200')
  })
})
