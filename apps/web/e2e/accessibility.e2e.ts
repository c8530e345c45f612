import { expect, it } from 'vitest'
import { expectAccessible } from './support/accessibility.ts'
import { signIn, useBrowser } from './support/browser.ts'
import { accounts, listPages } from './support/every-page.ts'

const { open } = useBrowser()

const isWhole = process.env['TESTS'] === 'whole'
const looks = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const

/** The looks of a page, by its place in the list: `npm test` takes the two by turns. */
const looksOf = (index: number) => (isWhole ? looks : [looks[index % looks.length] ?? looks[0]])

const roles = [null, 'student', 'teacher', 'admin'] as const

it.each(roles)(
  'no page of %s has a grave fault in light at 1440 px or in dark at 390 px',
  async (role) => {
    const pages = (await listPages()).filter((page) => page.role === role)
    expect(pages.length).toBeGreaterThan(0)
    const page = await open()
    if (role !== null) await signIn(page, accounts[role])
    for (const [index, { path }] of pages.entries()) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(new URL(page.url()).pathname, 'nobody is sent elsewhere').toBe(path.split('?')[0])
      // What is open follows the system's colours, and the window's size.
      for (const { colorScheme, width } of looksOf(index)) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
    }
  },
)
