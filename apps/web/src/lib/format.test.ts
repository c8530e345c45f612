import { afterEach, expect, test } from 'vitest'
import { parseWallTime, wallTimeNow } from './format.ts'
import { setSessionUser } from './session.ts'

afterEach(() => setSessionUser(null))

test.each([
  ['Asia/Shanghai', '2026-11-20T00:00:00.000Z'],
  ['America/New_York', '2026-11-20T13:00:00.000Z'],
])('reads and writes the wall clock of %s, as the server says', (timeZone, instant) => {
  setSessionUser({
    id: 4,
    realName: '陈思远',
    userRole: 'student',
    timeZone,
    mustChangePassword: false,
  })
  expect(parseWallTime('2026-11-20T08:00:00').toISOString()).toBe(instant)
  expect(Math.abs(parseWallTime(wallTimeNow()).diff())).toBeLessThan(2_000)
})
