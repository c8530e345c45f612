import { logout } from '@ceping/contract/user'
import { describe, expect, inject, it } from 'vitest'
import {
  chooseFromUserMenu,
  dialogOf,
  enter,
  findEditor,
  logIn,
  useBrowser,
  writeTest,
} from './support/browser.ts'
import { passwords } from './support/call-as.ts'
import { expectAccessibleDialog } from './support/dialogs.ts'
import { findProblemPath } from './support/every-page.ts'

const { open } = useBrowser()
const patience = { timeout: 20_000 }

describe('a page', () => {
  it('stays when the session ends, and goes on with what is being written after the password', async () => {
    const problemPath = await findProblemPath('停车计费')
    const page = await open({ provokes: /401/ })
    await enter(page, 'S2026011', problemPath)
    await findEditor(page)
    await page.request.post(logout.path)
    const written = `会话结束时正在写的测试${Date.now()}`
    await writeTest(page, `// ${written}\n`)
    const dialog = dialogOf(page, '请重新登录')
    const password = dialog.getByLabel('S2026011', { exact: false })
    await password.waitFor()
    await expectAccessibleDialog(page)
    await password.fill(passwords.S)
    await password.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('草稿已保存').waitFor()
    expect(page.url()).toBe(inject('stackUrl') + problemPath)
    await page.reload()
    expect(await (await findEditor(page)).innerText()).toContain(written)
  })

  it('says that the server is away, and goes on by itself when it is back', async () => {
    const page = await open({ provokes: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })
    await enter(page, 'S2026012', '/class')
    const card = page.locator('main a[href^="/class/"]').first()
    await card.waitFor()
    // What the next page needs of the server is not there; what it needs of the web may be.
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
    await card.click()
    const banner = page.getByText(/暂时连接不上服务器/)
    await banner.waitFor()
    await page.unroute('**/api/**')
    await banner.waitFor({ state: 'detached' })
    const menu = page.getByRole('navigation', { name: '班级' })
    await expect.poll(() => menu.innerText(), patience).toContain('作业')
  })

  it('leaves the editor open, and what is in it, while the server is away', async () => {
    const page = await open({ provokes: /ERR_INTERNET_DISCONNECTED/ })
    await enter(page, 'S2026012', await findProblemPath('停车计费'))
    await findEditor(page)
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
    const written = `离线时${Date.now()}`
    await writeTest(page, `// ${written}`)
    // What was read longer ago than ten seconds is read again when one comes back to the window.
    await page.clock.install()
    await page.clock.runFor(11_000)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await page.clock.runFor(10_000)
    await page.getByText(/暂时连接不上服务器/).waitFor()
    expect(await (await findEditor(page)).innerText()).toContain(written)
    await page.getByText('草稿已存于本机，尚未同步').waitFor()
    await page.unroute('**/api/**')
    await page.clock.runFor(4_000)
    await page.getByText(/暂时连接不上服务器/).waitFor({ state: 'detached' })
  })

  it('follows when another tab logs out, and when somebody else logs in there', async () => {
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
    await expect.poll(() => first.url(), patience).toBe(`${inject('stackUrl')}/noAuth`)
  })

  it('loads itself anew when a part of it is gone after an update', async () => {
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

  it('comes back to where one was', async () => {
    const page = await open()
    await enter(page, 'S2026015', '/class')
    await page.locator('main a[href^="/class/"]').first().click()
    await page.waitForURL('**/home')
    await page.goBack()
    await page.getByRole('heading', { name: '我的班级' }).waitFor()
    await page.goForward()
    await expect.poll(() => page.url(), patience).toMatch(/home$/)
  })
})
