import { errorCodes } from '@ceping/contract/error-codes'
import { getDraft, saveDraft } from '@ceping/contract/submission'
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answerByPath, bodiesOf } from '../../testing/stub-api.ts'
import { findLocalDraft, keepLocalDraft } from './draft.ts'
import { sendKeptDrafts, useKeptDrafts } from './kept-drafts.ts'

const exam = { userId: 4, assignmentId: 9 }
const time = '2026-11-20T08:00:00'

beforeEach(() => {
  localStorage.clear()
})

function keep(problemId: number, fields: Partial<Parameters<typeof keepLocalDraft>[1]> = {}) {
  const draft = { testFileCode: `class T${problemId} {}`, updateTime: time, serverTime: null }
  keepLocalDraft({ ...exam, problemId }, { ...draft, ...fields })
}

function answer({ isOver = false, stored = null }: { isOver?: boolean; stored?: unknown } = {}) {
  const fetch = answerByPath({ [getDraft.path]: () => stored, [saveDraft.path]: () => time })
  const usual = fetch.getMockImplementation()!
  const { code, message } = errorCodes.ASSIGNMENT_CLOSED
  fetch.mockImplementation(async (...call) =>
    isOver && call[0] === saveDraft.path
      ? Response.json({ code, message, data: null })
      : usual(...call),
  )
  return fetch
}

it('sends what was kept of the other problems, and needs no copy of it then', async () => {
  keep(1)
  keep(2)
  const fetch = answer()
  renderHook(() => useKeptDrafts({ ...exam, openId: 2 }))
  await waitFor(() => expect(findLocalDraft({ ...exam, problemId: 1 })).toBeNull())
  expect(bodiesOf(fetch, saveDraft.path)).toEqual([
    { problemId: 1, assignmentId: 9, testFileCode: 'class T1 {}' },
  ])
  expect(findLocalDraft({ ...exam, problemId: 2 })).not.toBeNull()
})

it('does not overwrite what another browser has saved since', async () => {
  keep(1)
  const stored = { testFileCode: 'newer', updateTime: '2026-11-20T09:00:00' }
  const fetch = answer({ stored })
  await sendKeptDrafts(exam)
  expect(bodiesOf(fetch, saveDraft.path)).toEqual([])
  expect(findLocalDraft({ ...exam, problemId: 1 })?.testFileCode).toBe('class T1 {}')
})

it('keeps what is refused after the end, and sends it to the teacher once', async () => {
  keep(1)
  const fetch = answer({ isOver: true })
  const first = renderHook(() => useKeptDrafts({ ...exam, openId: null, isOver: true }))
  await waitFor(() => expect(first.result.current.refused).toEqual([1]))
  first.unmount()
  const second = renderHook(() => useKeptDrafts({ ...exam, openId: null, isOver: true }))
  await waitFor(() => expect(second.result.current.refused).toEqual([1]))
  expect(bodiesOf(fetch, saveDraft.path)).toHaveLength(1)
  await expect(sendKeptDrafts(exam)).rejects.toThrow('drafts are only here')
})
