import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { formatBytes, formatWait, parseWallTime, wallTimeNow } from './format.ts'
import { setSessionUser } from './session.ts'

afterEach(() => setSessionUser(null))

test.each([
  ['Asia/Shanghai', '2026-11-20T00:00:00.000Z'],
  ['America/New_York', '2026-11-20T13:00:00.000Z'],
])('reads and writes the wall clock of %s, as the server says', (timeZone, instant) => {
  setSessionUser({
    id: 4,
    userAccount: 'S2026001',
    realName: '陈思远',
    userRole: 'student',
    timeZone,
    mustChangePassword: false,
  })
  expect(parseWallTime('2026-11-20T08:00:00').toISOString()).toBe(instant)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })
  onTestFinished(() => void vi.useRealTimers())
  expect(wallTimeNow()).toBe('2026-11-20T08:00:00')
})

test.each([
  [0, '0 字节'],
  [1023, '1023 字节'],
  [1024, '1.0 KB'],
  [1_500_000, '1.4 MB'],
  [3_000_000_005, '2.8 GB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test.each([
  [900, '1 秒'],
  [120_000, '120 秒'],
  [120_001, '3 分钟'],
])('says of %d ms: %s', (ms, text) => {
  expect(formatWait(ms)).toBe(text)
})
