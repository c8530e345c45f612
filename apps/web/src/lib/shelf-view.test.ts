import { expect, test } from 'vitest'
import { shelfView } from './shelf-view.ts'

test.each([
  ['', { page: 1, keyword: '', isAway: false }],
  ['keyword=%E6%B5%8B&status=away&page=3', { page: 3, keyword: '测', isAway: true }],
])('the address %j shows %j, and back', (address, view) => {
  expect(shelfView.read(new URLSearchParams(address))).toEqual(view)
  expect(shelfView.write(view)).toBe(address)
})

test('leaves out what the server would refuse', () => {
  const address = new URLSearchParams({ page: '-1', keyword: 'a'.repeat(60), status: 'x' })
  expect(shelfView.read(address)).toEqual({ page: 1, keyword: 'a'.repeat(50), isAway: false })
})
