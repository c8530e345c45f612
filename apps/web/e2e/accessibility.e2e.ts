import { drawSample } from '@ceping/contract/testing/sample'
import { expect, it } from 'vitest'
import { examine } from './support/accessibility.ts'
import { signIn, useBrowser } from './support/browser.ts'
import { accounts, listPages } from './support/every-page.ts'

const { open } = useBrowser()

const looks = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const
const roles = [null, 'student', 'teacher', 'admin'] as const

it.each(roles)(
  'no page of %s has a grave fault in light at 1440 px or in dark at 390 px',
  async (role) => {
    const pages = (await listPages()).filter((page) => page.role === role)
    const shown = drawSample(
      pages.flatMap(({ path }) => looks.map((look) => ({ path, look }))),
      { share: 0.12, nameOf: ({ path, look }) => `${path} ${look.colorScheme}` },
    )
    const page = await open()
    if (role !== null) await signIn(page, accounts[role])
    for (const { path, look } of shown) {
      await page.emulateMedia({ colorScheme: look.colorScheme })
      await page.setViewportSize({ width: look.width, height: 900 })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(new URL(page.url()).pathname, 'nobody is sent elsewhere').toBe(path.split('?')[0])
      await examine(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width)
    }
  },
)
