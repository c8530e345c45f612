import { expect, test } from 'vitest'
import { isFiltered, userListView } from './user-list-view.ts'

const all = {
  page: 1,
  keyword: '',
  userRole: null,
  isDisabled: null,
  college: '',
  major: '',
  openId: null,
}

test.each([
  ['', all],
  ['page=3&user=12', { ...all, page: 3, openId: 12 }],
  [
    'keyword=%E9%99%88&role=teacher&status=disabled&college=C&major=M',
    {
      ...all,
      keyword: '陈',
      userRole: 'teacher' as const,
      isDisabled: true,
      college: 'C',
      major: 'M',
    },
  ],
  ['status=active', { ...all, isDisabled: false }],
])('the address ?%s and what it shows are two forms of one thing', (text, view) => {
  expect(userListView.read(new URLSearchParams(text))).toEqual(view)
  expect(new Set(new URLSearchParams(userListView.write(view)))).toEqual(
    new Set(new URLSearchParams(text)),
  )
})

test.each(['page=0', 'role=boss', 'status=toString', 'user=-1', 'user=99999999999'])(
  'what no user list can be is left out: %s',
  (text) => {
    expect(userListView.read(new URLSearchParams(text))).toEqual(all)
  },
)

test('texts are cut to what the server takes', () => {
  const search = new URLSearchParams({ keyword: 'k'.repeat(51), college: 'c'.repeat(101) })
  expect(userListView.read(search)).toMatchObject({
    keyword: 'k'.repeat(50),
    college: 'c'.repeat(100),
  })
})

test('neither the page nor who is open is a filter', () => {
  expect(isFiltered({ ...all, page: 2, openId: 3 })).toBe(false)
  expect(isFiltered({ ...all, isDisabled: false })).toBe(true)
})
