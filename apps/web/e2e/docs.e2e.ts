import { endpoints } from '@ceping/contract/all/endpoints'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'

const { open } = useBrowser()

describe('the docs of the API', () => {
  it('list every endpoint, to everybody', async () => {
    const page = await open()
    await page.goto('/api/docs')
    await page.getByRole('heading', { name: /测评 API/ }).waitFor()
    const operations = page.locator('.opblock')
    expect(await operations.count()).toBe(Object.keys(endpoints).length)
    const login = operations.filter({ hasText: '/api/user/login' })
    expect(await login.innerText()).toContain('用账号和密码登录')
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

    const mine = page.locator('#operations-班级与成绩-listClasses')
    await mine.locator('.opblock-summary-control').click()
    await mine.getByRole('button', { name: 'Execute' }).click()
    const answer = mine.locator('.live-responses-table', { hasText: '"className"' })
    await answer.waitFor()
    expect(await answer.locator('tbody .response-col_status').innerText()).toContain('200')
  })
})
