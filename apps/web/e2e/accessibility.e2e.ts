import { expect, it } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { enter, useBrowser } from './browser.ts'
import { accounts, listPages } from './every-page.ts'

const { open } = useBrowser()

const looks = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const

const roles = [null, 'student', 'teacher', 'admin'] as const

it.each(looks.flatMap((look) => roles.map((role) => ({ look, role }))))(
  'no page of $role has a grave fault in $look.colorScheme at $look.width px',
  async ({ role, look }) => {
    const pages = (await listPages()).filter((page) => page.role === role)
    expect(pages.length).toBeGreaterThan(0)
    const page = await open(look)
    for (const { path } of pages) {
      if (role === null) await page.goto(path)
      else await enter(page, accounts[role], path)
      await page.waitForLoadState('networkidle')
      expect(new URL(page.url()).pathname, 'nobody is sent elsewhere').toBe(path.split('?')[0])
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width)
    }
  },
  300_000,
)
