import { getLoginUser } from '@ceping/contract/user'
import { describe, expect, inject, it } from 'vitest'
import { chooseFromUserMenu, enter, logIn, useBrowser } from '../support/browser.ts'

const { open } = useBrowser()

describe('the guard', () => {
  it('asks for a login and then leads to where one wanted to go', async () => {
    const page = await open()
    await page.goto('/class?from=mail')
    await page.waitForURL('**/user/login?redirect=*')
    await logIn(page, 'S2026005', 'Student@123456')
    await expect.poll(() => page.url()).toBe(`${inject('stackUrl')}/class?from=mail`)
  })

  it('goes to login, and back, where the server cannot say who is logged in', async () => {
    const page = await open({ provokes: /status of 503|cannot find out who is logged in/ })
    await enter(page, 'S2026005', '/studenthome')
    await page.getByRole('main').waitFor()
    await page.evaluate(() => window.sessionStorage.clear())
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const currentUser = `**${getLoginUser.path}`
    await page.route(currentUser, (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.goto('/class?from=mail')
    await page.waitForURL('**/user/login?redirect=%2Fclass%3Ffrom%3Dmail')
    expect(logged.join('\n')).toContain('cannot find out who is logged in')
    await page.unroute(currentUser)
    await logIn(page, 'S2026005', 'Student@123456')
    await expect.poll(() => page.url()).toBe(`${inject('stackUrl')}/class?from=mail`)
  })

  it('does not lead to another site', async () => {
    const page = await open()
    await page.goto('/user/login?redirect=//example.org/')
    await logIn(page, 'S2026005', 'Student@123456')
    await expect.poll(() => page.url()).toBe(`${inject('stackUrl')}/studenthome`)
  })

  it("keeps a teacher out of the students' pages", async () => {
    const page = await open()
    await page.goto('/user/login')
    await logIn(page, 'T2026001', 'Teacher@123456')
    await page.waitForURL('**/teacherhome')
    await page.goto('/class')
    await page.getByText('you have no permission').waitFor()
    expect(page.url()).toBe(`${inject('stackUrl')}/noAuth`)
  })

  it('keeps a teacher out of the back-office', async () => {
    const page = await open()
    await page.goto('/admin')
    await logIn(page, 'T2026001', 'Teacher@123456')
    await page.getByText('you have no permission').waitFor()
    expect(page.url()).toBe(`${inject('stackUrl')}/noAuth`)
  })

  it('marks the inputs after a wrong password until the password is touched', async () => {
    const page = await open()
    await page.goto('/user/login')
    await logIn(page, 'S2026005', 'wrong')
    await page.getByText('登录失败：账号或密码错误').waitFor()
    const account = page.getByLabel('学号或工号')
    expect(await account.getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('密码', { exact: true }).focus()
    expect(await account.getAttribute('aria-invalid')).toBe('false')
  })

  it('ends the session on logout, on the server too', async () => {
    const page = await open()
    await page.goto('/user/login')
    await logIn(page, 'S2026006', 'Student@123456')
    await page.waitForURL('**/studenthome')
    const cookies = await page.context().cookies()
    await chooseFromUserMenu(page, '退出登录')
    await page.getByText('退出成功！').waitFor()
    await page.waitForURL('**/user/login*')
    await page.context().addCookies(cookies)
    const answer = await page.request.get('/api/user/get/login')
    expect(answer.status()).toBe(401)
  })
})
