import { expect, test } from 'vitest'
import { readProblemView, writeProblemView } from './problem-view.ts'

test.each([
  { address: '', view: { page: 1, title: '', tags: [] } },
  { address: 'page=2&title=%E7%B4%A0', view: { page: 2, title: '素', tags: [] } },
  {
    address: 'tags=%E5%88%86%E6%94%AF&tags=a,b',
    view: { page: 1, title: '', tags: ['分支', 'a,b'] },
  },
  { address: 'page=0', view: { page: 1, title: '', tags: [] } },
  { address: 'page=1e3', view: { page: 1, title: '', tags: [] } },
  { address: 'page=12345678', view: { page: 1, title: '', tags: [] } },
  { address: `tags=&tags=${'x'.repeat(21)}&tags=y`, view: { page: 1, title: '', tags: ['y'] } },
  { address: `title=${'x'.repeat(101)}`, view: { page: 1, title: 'x'.repeat(100), tags: [] } },
])('reads "$address"', ({ address, view }) => {
  expect(readProblemView(new URLSearchParams(address))).toEqual(view)
})

test('finds in the address what it has written, beside what was there', () => {
  const view = { page: 3, title: '日期 & 时间', tags: ['分支', 'a,b'] }
  const written = writeProblemView(new URLSearchParams('tab=progress&page=9&tags=old'), view)
  expect(readProblemView(new URLSearchParams(written.toString()))).toEqual(view)
  expect(written.get('tab')).toBe('progress')
})

test('keeps the plain address for the first page without filters', () => {
  const view = { page: 1, title: '', tags: [] }
  expect(writeProblemView(new URLSearchParams('page=2'), view).toString()).toBe('')
})
