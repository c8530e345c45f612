import { expect, test } from 'vitest'
import { chooseDraft, findLocalDraft, keepLocalDraft, markLocalDraftSaved } from './draft.ts'

const early = '2026-11-20T08:00:00'
const late = '2026-11-20T08:00:01'
const server = (updateTime: string) => ({ testFileCode: 'server', updateTime })
const local = (updateTime: string, isSaved: boolean) => ({
  testFileCode: 'local',
  updateTime,
  isSaved,
})

test.each([
  { name: 'nothing anywhere', here: null, there: null, chosen: null },
  { name: 'only the server has one', here: null, there: server(early), chosen: 'server' },
  { name: 'only this browser has one', here: local(early, false), there: null, chosen: 'local' },
  {
    name: 'this browser has unsaved work that is newer',
    here: local(late, false),
    there: server(early),
    chosen: 'local',
  },
  {
    name: 'the server has a newer one from elsewhere',
    here: local(early, false),
    there: server(late),
    chosen: 'server',
  },
  {
    name: 'this browser was saved, the server has gone on',
    here: local(early, true),
    there: server(late),
    chosen: 'server',
  },
  {
    name: 'this browser was saved, but its clock is ahead',
    here: local(late, true),
    there: server(early),
    chosen: 'server',
  },
])('$name', ({ here, there, chosen }) => {
  expect(chooseDraft(here, there)?.testFileCode ?? null).toBe(chosen)
})

test('what only this browser has is still to be saved', () => {
  expect(chooseDraft(local(late, true), null)?.origin).toBe('local')
})

test('keeps drafts apart by user and problem', () => {
  keepLocalDraft(1, 7, local(early, false))
  expect(findLocalDraft(1, 7)?.testFileCode).toBe('local')
  expect(findLocalDraft(1, 8)).toBeNull()
  expect(findLocalDraft(2, 7)).toBeNull()
})

test('ignores a draft that it cannot read', () => {
  localStorage.setItem('draft:3:7', '{"code":')
  expect(findLocalDraft(3, 7)).toBeNull()
})

test('a saved draft is marked, but not over what was typed since', () => {
  keepLocalDraft(4, 7, local(early, false))
  markLocalDraftSaved(4, 7, 'what was there before')
  expect(findLocalDraft(4, 7)?.isSaved).toBe(false)
  markLocalDraftSaved(4, 7, 'local')
  expect(findLocalDraft(4, 7)).toEqual(local(early, true))
})
