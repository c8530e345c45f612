import { expect, test } from 'vitest'
import { listView } from './list-view.ts'

const everything = { page: 1, title: '', tags: [] }

test.each([
  { address: '', view: everything },
  { address: 'page=2&title=%E7%B4%A0', view: { page: 2, title: '素', tags: [] } },
  { address: 'tag=%E5%88%86%E6%94%AF&tag=a,b', view: { ...everything, tags: ['分支', 'a,b'] } },
  { address: 'page=0', view: everything },
  { address: 'page=-2', view: everything },
  { address: 'page=1e3', view: everything },
  { address: 'page=12345678', view: everything },
  { address: `tag=&tag=%20&tag=${'x'.repeat(21)}&tag=y`, view: { ...everything, tags: ['y'] } },
  { address: `title=${'x'.repeat(101)}`, view: { ...everything, title: 'x'.repeat(100) } },
])('reads "$address"', ({ address, view }) => {
  expect(listView.read(new URLSearchParams(address))).toEqual(view)
})

test('finds in the address what it has written, beside what was there', () => {
  const view = { page: 3, title: '日期 & 时间', tags: ['分支', 'a,b'] }
  const written = listView.write(view, new URLSearchParams('bankId=7&page=9&tag=old'))
  expect(listView.read(new URLSearchParams(written))).toEqual(view)
  expect(new URLSearchParams(written).get('bankId')).toBe('7')
})

test('keeps the plain address for the first page without filters', () => {
  expect(listView.write(everything, new URLSearchParams('page=2'))).toBe('')
})
