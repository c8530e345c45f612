import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a whole Ceping with demo data answers. */
    stackUrl: string
  }
}

/** Debian's Chromium; what a browser does in the background would only fail on a closed network. */
const launchOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}

/** Words that a page may say to the console: a refusal is also an answer with an HTTP status. */
const expectedComplaint = /Failed to load resource: the server responded with a status of 4\d\d/

/** One Chromium for the tests of a file; `open` makes a page of its own for each. */
export function useBrowser(): { open: () => Promise<Page> } {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch(launchOptions)
  })
  afterAll(() => browser.close())
  return {
    async open() {
      const context = await browser.newContext({
        baseURL: inject('stackUrl'),
        locale: 'zh-CN',
        viewport: { width: 1440, height: 900 },
      })
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        const isComplaint = message.type() === 'error' || message.type() === 'warning'
        if (isComplaint && !expectedComplaint.test(message.text())) complaints.push(message.text())
      })
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail') {
          const path = join(tmpdir(), `ceping-e2e-${task.id}.png`)
          await page.screenshot({ path })
          complaints.push(`what it looked like: ${path}`)
        }
        await context.close()
        expect(complaints).toEqual([])
      })
      return page
    },
  }
}

/** Log in by the form, from wherever the page is now, to where the login leads. */
export async function logIn(page: Page, userAccount: string, userPassword: string): Promise<void> {
  await page.getByLabel('学号或工号').fill(userAccount)
  await page.getByLabel('密码', { exact: true }).fill(userPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** A test file of the demo data. */
export function readDemoTest(path: string): string {
  return readFileSync(
    join(import.meta.dirname, '../../../prisma/demo/problems', `${path}.java`),
    'utf8',
  )
}

/** The test editor, once it can be written in. Its own textbox has no size: Monaco paints beside it. */
export async function findEditor(page: Page): Promise<Locator> {
  const editor = page
    .locator('.monaco-editor')
    .filter({ has: page.getByRole('textbox', { name: '测试代码' }) })
  await editor.locator('.view-line').first().waitFor()
  return editor
}

/** Replace what stands in the test editor, as a paste does. */
export async function writeTest(page: Page, code: string): Promise<void> {
  const editor = await findEditor(page)
  await editor.locator('.view-line').first().click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(code)
}
