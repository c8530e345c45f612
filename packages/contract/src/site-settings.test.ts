import { expect, test } from 'vitest'
import { SiteSettings } from './site-settings.ts'

test('has defaults for everything', () => {
  expect(SiteSettings.parse({})).toEqual({ apiBase: '', filingNumber: 'ICP 备案查询' })
})

test.each(['', '/ceping', '/school/ceping-2.0'])('takes the base %j', (apiBase) => {
  expect(SiteSettings.parse({ apiBase }).apiBase).toBe(apiBase)
})

test.each([
  'https://api.example.edu',
  '//api.example.edu',
  '/ceping/',
  'ceping',
  '/..',
  '/a b',
  '/a?b=c',
  String.raw`/\api.example.edu`,
])('refuses the base %j', (apiBase) => {
  expect(SiteSettings.safeParse({ apiBase }).success).toBe(false)
})
