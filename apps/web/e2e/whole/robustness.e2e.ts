import { describe, expect, inject, it } from 'vitest'
import { chooseFromUserMenu, enter, logIn, useBrowser } from '../support/browser.ts'
import { passwords } from '../support/call-as.ts'

const { open } = useBrowser()

describe('a page', () => {
  it('says that the server is unreachable, and goes on by itself when the server is back', async () => {
    const page = await open({ provokes: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })
    await enter(page, 'S2026012', '/class')
    const card = page.locator('main a[href^="/class/"]').first()
    await card.waitFor()
    // The next page cannot reach the api, but it can load its files.
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
    await card.click()
    const banner = page.getByText(/暂时连接不上服务器/)
    await banner.waitFor()
    await page.unroute('**/api/**')
    await banner.waitFor({ state: 'detached' })
    const menu = page.getByRole('navigation', { name: '班级' })
    await expect.poll(() => menu.innerText()).toContain('作业')
  })

  it('follows another tab that logs out, and another user who logs in there', async () => {
    const first = await open()
    await enter(first, 'S2026013', '/class')
    await first.locator('main a[href^="/class/"]').first().waitFor()
    const second = await first.context().newPage()
    await second.goto('/class')
    await second.locator('main a[href^="/class/"]').first().waitFor()

    await chooseFromUserMenu(first, '退出登录')
    await second.waitForURL('**/user/login*')
    await logIn(second, 'S2026013', passwords.S)
    await second.waitForURL('**/class')

    await first.goto('/class')
    await first.locator('main a[href^="/class/"]').first().waitFor()
    await second.evaluate(() => window.sessionStorage.clear())
    await second.goto('/user/login')
    await logIn(second, 'T2026001', passwords.T)
    await second.waitForURL('**/teacherhome')
    await expect.poll(() => first.url()).toBe(`${inject('stackUrl')}/noAuth`)
  })

  it('loads again if one of its files is gone after an update', async () => {
    const page = await open({ provokes: /404|ChunkError/ })
    await enter(page, 'S2026014', '/class')
    let misses = 0
    await page.route(/assets\/class-home-page-.*\.js/, (route) => {
      misses += 1
      return misses === 1 ? route.fulfill({ status: 404, body: 'gone' }) : route.continue()
    })
    await page.locator('main a[href^="/class/"]').first().click()
    await page.getByRole('heading', { name: '进行中与即将开始' }).waitFor()
    expect(misses).toBeGreaterThan(1)
  })

  it('goes back and forward in the history', async () => {
    const page = await open()
    await enter(page, 'S2026015', '/class')
    await page.locator('main a[href^="/class/"]').first().click()
    await page.waitForURL('**/home')
    await page.goBack()
    await page.getByRole('heading', { name: '我的班级' }).waitFor()
    await page.goForward()
    await expect.poll(() => page.url()).toMatch(/home$/)
  })
})
