import { expect, test } from 'vitest'
import {
  adoptOldDraft,
  chooseDraft,
  confirmLocalDraft,
  findLocalDraft,
  keepLocalDraft,
} from './draft.ts'

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

const draftKey = (userId: number, problemId: number, assignmentId: number | undefined = 1) => ({
  userId,
  problemId,
  assignmentId,
})

test('keeps drafts apart by user, problem and assignment', () => {
  keepLocalDraft(draftKey(1, 7), local(early))
  expect(findLocalDraft(draftKey(1, 7))?.testFileCode).toBe('local')
  expect(findLocalDraft(draftKey(1, 8))).toBeNull()
  expect(findLocalDraft(draftKey(2, 7))).toBeNull()
  expect(findLocalDraft(draftKey(1, 7, 2))).toBeNull()
  expect(findLocalDraft({ ...draftKey(1, 7), assignmentId: undefined })).toBeNull()
})

test('takes over what the version before has kept, once, but an exam nothing from before its start', () => {
  const text = JSON.stringify(local(early))
  localStorage.setItem('draft:5:7', text)
  adoptOldDraft(draftKey(5, 7, 2), late)
  expect(findLocalDraft(draftKey(5, 7, 2))).toBeNull()
  adoptOldDraft(draftKey(5, 7, 3), early)
  expect(findLocalDraft(draftKey(5, 7, 3))).toEqual(local(early))
  adoptOldDraft(draftKey(5, 7, 4), early)
  expect(findLocalDraft(draftKey(5, 7, 4))).toBeNull()
})

test('ignores a draft that it cannot read', () => {
  localStorage.setItem('draft:3:7:1', '{"code":')
  expect(findLocalDraft(draftKey(3, 7))).toBeNull()
})

test('says what the server has, for the next draft to go on from', () => {
  expect(chooseDraft(local(late), server(early))?.serverTime).toBe(early)
  expect(chooseDraft(local(late), null)?.serverTime).toBeNull()
})

test('a confirmed draft is the server’s, but not what was typed since', () => {
  keepLocalDraft(draftKey(4, 7), local(early))
  confirmLocalDraft(draftKey(4, 7), { testFileCode: 'what was there before', updateTime: early })
  expect(findLocalDraft(draftKey(4, 7))).toEqual(local(early, early))
  confirmLocalDraft(draftKey(4, 7), { testFileCode: 'local', updateTime: late })
  expect(findLocalDraft(draftKey(4, 7))).toBeNull()
})
