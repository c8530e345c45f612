import { expect, test } from 'vitest'
import { findAccountProblem, splitAccounts } from './account-list.ts'

test.each([
  ['S1\nS2\r\nS3', ['S1', 'S2', 'S3']],
  ['S1, S2，S3、S4;S5；S6', ['S1', 'S2', 'S3', 'S4', 'S5', 'S6']],
  ['  S1   S1\tS2  ', ['S1', 'S2']],
  [' \n ', []],
])('reads %j', (typed, accounts) => {
  expect(splitAccounts(typed)).toEqual(accounts)
})

test('asks for an account, and names those that can be none', () => {
  expect(findAccountProblem([])).toBe('请输入账号')
  expect(findAccountProblem(['S1', 'S?2'])).toContain('S?2')
  expect(findAccountProblem(['S1', '张三'])).toBeNull()
})
