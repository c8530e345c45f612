import { expect, test } from 'vitest'
import { nextSort } from './gradebook-sort.ts'

test('points begin with the most, names with the first, and a second click turns them', () => {
  const byAccount = { key: 'userAccount', isDescending: false } as const
  const byScore = nextSort(byAccount, '2/7')
  expect(byScore).toEqual({ key: '2/7', isDescending: true })
  expect(nextSort(byScore, '2/7')).toEqual({ key: '2/7', isDescending: false })
  expect(nextSort(byScore, 'realName')).toEqual({ key: 'realName', isDescending: false })
})
