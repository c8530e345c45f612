import { getLoginUser } from '@ceping/contract/user'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressOf } from './call-api.ts'
import { loadSiteSettings, siteSettings } from './site-settings.ts'

const defaults = { apiBase: '', filingNumber: 'ICP 备案查询' }

function serve(answer: () => Response): void {
  vi.stubGlobal('fetch', async () => answer())
}

beforeEach(() => serve(() => Response.json({})))
afterEach(async () => {
  serve(() => Response.json({}))
  await loadSiteSettings()
})

test('puts the base before every call', async () => {
  expect(addressOf(getLoginUser, {})).toBe('/api/user/get/login')
  serve(() => Response.json({ apiBase: '/ceping', filingNumber: '京ICP备2026000001号' }))
  await loadSiteSettings()
  expect(addressOf(getLoginUser, {})).toBe('/ceping/api/user/get/login')
  expect(siteSettings().filingNumber).toBe('京ICP备2026000001号')
})

test.each([
  ['are none', () => new Response('', { status: 404 })],
  ['cannot be had', () => Response.error()],
  [
    'are a page, as hosts answer for what is missing',
    () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  ],
])('keeps the defaults where settings %s', async (_, answer) => {
  serve(answer)
  await loadSiteSettings()
  expect(siteSettings()).toEqual(defaults)
})

test('refuses another origin and says why', async () => {
  serve(() => Response.json({ apiBase: 'https://api.example.edu' }))
  await expect(loadSiteSettings()).rejects.toThrow('不能是其他域名')
})

test('refuses what is no JSON', async () => {
  serve(() => new Response('<!doctype html>'))
  await expect(loadSiteSettings()).rejects.toThrow('内容无法识别')
})
