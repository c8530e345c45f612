import { beforeEach, expect, it } from 'vitest'
import { findKeptView, keepView, type KeptView } from './kept-view.ts'

beforeEach(() => localStorage.clear())

const scope = { userId: 4, problemId: 7, assignmentId: 2 }
const view: KeptView = {
  tab: 'result',
  problemTab: 'reference',
  cursor: { line: 3, column: 9 },
  scrolled: { description: 120, reference: null, code: 40.5 },
}

it('keeps how a problem was seen, for each user, problem and assignment', () => {
  keepView(scope, view)
  expect(findKeptView(scope)).toEqual(view)
  for (const other of [{ userId: 5 }, { problemId: 8 }, { assignmentId: undefined }]) {
    expect(findKeptView({ ...scope, ...other })).toBeNull()
  }
})

it('forgets what another version has kept', () => {
  localStorage.setItem('view:4:7:2', '{"tab":"gone"}')
  expect(findKeptView(scope)).toBeNull()
})

it('takes what was kept before places were scrolled to', () => {
  const { scrolled: _scrolled, ...older } = view
  localStorage.setItem('view:4:7:2', JSON.stringify(older))
  expect(findKeptView(scope)).toEqual({
    ...older,
    scrolled: { description: null, reference: null, code: null },
  })
})
