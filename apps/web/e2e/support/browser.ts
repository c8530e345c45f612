import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { login } from '@ceping/contract/user'
import { beforeAll, expect, inject, onTestFinished } from 'vitest'
import { credentialsOf } from './call-as.ts'
import { launchOptions } from './chromium.ts'
import { keepToasts } from './toasts.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a whole Ceping with demo data answers. */
    stackUrl: string
  }
}

/** Words that a page may say to the console: a refusal is also an answer with an HTTP status. */
const expectedComplaint = /Failed to load resource: the server responded with a status of 4\d\d/

interface OpenOptions {
  colorScheme?: 'light' | 'dark'
  width?: number
  /**
   * What moves takes a tenth of the walks' time, and has colours while it fades in that nobody is meant
   * to read. One walk, `keyboard`, watches the motion.
   */
  reducedMotion?: 'reduce' | 'no-preference'
  /** Complaints of the browser that this test provokes, such as a server that is away. */
  provokes?: RegExp
}

/** One Chromium for all walks, which share what they load. It ends with the process. */
let browser: Browser | undefined

/**
 * Chromium for the tests of a file; `open` makes a page of its own for each. A test fails where
 * the page complains on the console, breaks, or has a request that gets no answer.
 */
export function useBrowser(): { open: (options?: OpenOptions) => Promise<Page> } {
  beforeAll(async () => {
    if (browser?.isConnected() !== true) browser = await chromium.launch(launchOptions)
  })
  let pageCount = 0
  return {
    async open({ colorScheme = 'light', width = 1440, reducedMotion = 'reduce', provokes } = {}) {
      if (browser === undefined) throw new Error('pages are opened by tests only')
      const context = await browser.newContext({
        baseURL: inject('stackUrl'),
        locale: 'zh-CN',
        colorScheme,
        reducedMotion,
        viewport: { width, height: 900 },
      })
      await keepToasts(context)
      const page = await context.newPage()
      // This limit only ends a hang.
      page.setDefaultTimeout(120_000)
      const shotName = `ceping-e2e-${process.pid}-${(pageCount += 1)}`
      const complaints: string[] = []
      function complain(text: string): void {
        if (!expectedComplaint.test(text) && provokes?.test(text) !== true) complaints.push(text)
      }
      page.on('pageerror', (error) => complain(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complain(message.text())
      })
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText
        // Whoever leaves a page gives up what it was still asking for.
        if (reason !== 'net::ERR_ABORTED') complain(`${request.url()}: ${reason}`)
      })
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail') {
          const path = join(tmpdir(), `${shotName} ${task.id}.png`)
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
  // After a failure that came at once, antd may leave its sign of loading in the button's name.
  await page.getByRole('button', { name: /登录$/ }).click()
}

/** Log in without going through the form. */
export async function signIn(page: Page, userAccount: string): Promise<void> {
  await page.request.post(login.path, { data: credentialsOf(userAccount) })
}

/** Open a page as somebody who has just logged in, without going through the form. */
export async function enter(page: Page, userAccount: string, path: string): Promise<void> {
  await signIn(page, userAccount)
  await page.goto(path)
}

/** Choose from the menu under one's own name. */
export async function chooseFromUserMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click()
  const entry = page.getByRole('menuitem', { name })
  // Once it can be pointed at, it has stopped moving: a click while it moves may miss.
  await entry.hover()
  await entry.click()
}

/** The dialog with this title. */
export function dialogOf(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name, exact: true })
}

/** A test file of the demo data. */
export function readDemoTest(path: string): string {
  return readFileSync(
    join(import.meta.dirname, '../../../../prisma/demo/problems', `${path}.java`),
    'utf8',
  )
}

/** The test editor, once it can be written in. Its own textbox has no size: Monaco paints beside it. */
export async function findEditor(page: Page): Promise<Locator> {
  const editor = page
    .locator('.monaco-editor')
    .filter({ has: page.getByRole('textbox', { name: '测试代码' }) })
  await editor.locator('.view-line').first().waitFor()
  // Lines are painted in the flattest of editors, too.
  await expect.poll(async () => (await editor.boundingBox())?.height).toBeGreaterThan(300)
  return editor
}

/** Replace what stands in the test editor, as a paste does. */
export async function writeTest(page: Page, code: string): Promise<void> {
  await replaceCode(page, await findEditor(page), code)
}

/**
 * Replace the code in an editor by a paste, because Monaco adds brackets to typed code. Waits until the end of the
 * code is painted, where the cursor is then.
 */
export async function replaceCode(page: Page, editor: Locator, code: string): Promise<void> {
  await editor.locator('.view-line').first().click()
  await page.keyboard.press('Control+A')
  await editor.getByRole('textbox').evaluate((textbox, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    textbox.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, code)
  const numbers = editor.locator('.line-numbers')
  await expect
    .poll(async () => Math.max(...(await numbers.allInnerTexts()).map(Number)))
    .toBe(code.split('\n').length)
}
