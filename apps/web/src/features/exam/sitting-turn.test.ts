import { expect, test } from 'vitest'
import { sittingWith } from '../../testing/exam.ts'
import { changesPages, msUntilSittingTurn } from './sitting-turn.ts'
import { parseWallTime } from '../../lib/format.ts'

const start = '2026-11-20T08:00:00'
const end = '2026-11-20T09:30:00'
const times = { startTime: start, endTime: end }
const at = (wallTime: string) => parseWallTime(wallTime).valueOf()

test.each([
  ['at the start', { state: 'waiting' }, '2026-11-20T07:59:40', 20_000],
  ['at the end', { state: 'working' }, '2026-11-20T09:29:30', 30_000],
  ['within a minute, for the clock', { state: 'working' }, '2026-11-20T08:30:00', 60_000],
  ['each second where it is due', { state: 'waiting' }, '2026-11-20T08:00:05', 1_000],
  ['soon while it is handed in', { state: 'ended', isHandedIn: false }, end, 2_000],
  ['seldom after that', { state: 'ended', isHandedIn: true }, end, 60_000],
  ['seldom where nobody entered', { state: 'ended', enteredAt: null }, end, 60_000],
] as const)('reads again %s', (...[, fields, now, ms]) => {
  expect(msUntilSittingTurn(sittingWith({ ...times, ...fields }), at(now))).toBe(ms)
})

test('other pages change with the state, not with a message', () => {
  const before = sittingWith({})
  const message = { examMessageId: 1, text: '注意', createTime: start, isToAll: true }
  expect(changesPages(before, sittingWith({ messages: [message] }))).toBe(false)
  expect(changesPages(before, sittingWith({ state: 'ended' }))).toBe(true)
  expect(changesPages(undefined, before)).toBe(false)
})
