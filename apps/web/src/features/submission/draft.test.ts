import { expect, test } from 'vitest'
import { chooseDraft, confirmLocalDraft, findLocalDraft, keepLocalDraft } from './draft.ts'

const early = '2026-11-20T08:00:00'
const late = '2026-11-20T08:00:01'
const server = (updateTime: string) => ({ testFileCode: 'server', updateTime })
const local = (updateTime: string, serverTime: string | null = null) => ({
  testFileCode: 'local',
  updateTime,
  serverTime,
})

test.each([
  { name: 'nothing anywhere', here: null, there: null, chosen: null },
  { name: 'only the server has one', here: null, there: server(early), chosen: 'server' },
  { name: 'only this browser has one', here: local(early), there: null, chosen: 'local' },
  {
    name: "this browser has gone on from the server's, though its clock is behind",
    here: local(early, late),
    there: server(late),
    chosen: 'local',
  },
  {
    name: 'both have gone on, this browser last',
    here: local(late),
    there: server(early),
    chosen: 'local',
  },
  {
    name: 'both have gone on, the server last',
    here: local(early),
    there: server(late),
    chosen: 'server',
  },
])('$name', ({ here, there, chosen }) => {
  expect(chooseDraft(here, there)?.testFileCode ?? null).toBe(chosen)
})

test('what only this browser has is still to be saved', () => {
  expect(chooseDraft(local(late), null)?.origin).toBe('local')
})

test('keeps drafts apart by user and problem', () => {
  keepLocalDraft(1, 7, local(early))
  expect(findLocalDraft(1, 7)?.testFileCode).toBe('local')
  expect(findLocalDraft(1, 8)).toBeNull()
  expect(findLocalDraft(2, 7)).toBeNull()
})

test('ignores a draft that it cannot read', () => {
  localStorage.setItem('draft:3:7', '{"code":')
  expect(findLocalDraft(3, 7)).toBeNull()
})

test('says what the server has, for the next draft to go on from', () => {
  expect(chooseDraft(local(late), server(early))?.serverTime).toBe(early)
  expect(chooseDraft(local(late), null)?.serverTime).toBeNull()
})

test('a confirmed draft is the server’s, but not what was typed since', () => {
  keepLocalDraft(4, 7, local(early))
  confirmLocalDraft(4, 7, { testFileCode: 'what was there before', updateTime: early })
  expect(findLocalDraft(4, 7)).toEqual(local(early, early))
  confirmLocalDraft(4, 7, { testFileCode: 'local', updateTime: late })
  expect(findLocalDraft(4, 7)).toBeNull()
})
