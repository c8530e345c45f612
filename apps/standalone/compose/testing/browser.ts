import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'

/** Open one Chromium for the tests of a file. Each page has its own cookies, and is closed after its test. */
export function useBrowser(): { open: (baseURL: string) => Promise<Page> } {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    })
  })
  afterAll(() => browser?.close())
  return {
    async open(baseURL) {
      const context = await browser.newContext({ baseURL, locale: 'zh-CN' })
      // A page may take this long on two busy cores; the default is half a minute.
      context.setDefaultTimeout(180_000)
      onTestFinished(() => context.close())
      return context.newPage()
    },
  }
}

/** Log in by the form. */
export async function enter(page: Page, userAccount: string, password: string): Promise<void> {
  await page.goto('/user/login')
  await page.getByLabel('学号或工号').fill(userAccount)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: /登录$/ }).click()
}

/** What a browser has of this, whose types are not known on this side. */
interface Dom {
  DataTransfer: new () => { setData(type: string, text: string): void }
  ClipboardEvent: new (type: string, options: object) => Event
}

/** Replace what stands in the test editor by a paste: Monaco adds brackets to what is typed. */
export async function pasteTest(page: Page, code: string): Promise<void> {
  const textbox = page.getByRole('textbox', { name: '测试代码' })
  const editor = page.locator('.monaco-editor').filter({ has: textbox })
  await editor.locator('.view-line').first().waitFor()
  // Lines are painted in the flattest of editors, too.
  await expect.poll(async () => (await editor.boundingBox())?.height).toBeGreaterThan(300)
  await editor.locator('.view-line').first().click()
  await page.keyboard.press('Control+A')
  await textbox.evaluate((target: EventTarget, text) => {
    const { DataTransfer, ClipboardEvent } = globalThis as unknown as Dom
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, code)
  // Then it is the page's, too.
  await page.getByText('草稿已保存').waitFor()
}
