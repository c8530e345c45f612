import { expect, test } from 'vitest'
import { readProblemListView, writeProblemListView } from './problem-list-view.ts'

test.each([
  { current: 1, title: '', tags: [] },
  { current: 3, title: '素 数&=?', tags: ['边界值', '循环,递归'] },
])('an address keeps page and filters: %j', (view) => {
  const search = writeProblemListView(7, view)
  expect(search.get('bankId')).toBe('7')
  expect(readProblemListView(new URLSearchParams(search.toString()))).toEqual(view)
})

test.each([
  ['page=0', { current: 1 }],
  ['page=-2', { current: 1 }],
  ['page=two', { current: 1 }],
  ['page=99999999999', { current: 1 }],
  [`title=${'长'.repeat(200)}`, { title: '长'.repeat(100) }],
  [`tag=&tag=%20&tag=${'长'.repeat(21)}&tag=好`, { tags: ['好'] }],
])('what the server would refuse is left out: %s', (search, part) => {
  expect(readProblemListView(new URLSearchParams(search))).toMatchObject(part)
})
