import { expect, test } from 'vitest'
import { namesWithAccounts } from './name-with-account.ts'

test.each([
  [2, '“甲1”（S1）、“甲2”（S2）'],
  [5, '“甲1”（S1）、“甲2”（S2）、“甲3”（S3）、“甲4”（S4）、“甲5”（S5）'],
  [6, '“甲1”（S1）、“甲2”（S2）、“甲3”（S3）、“甲4”（S4）、“甲5”（S5）等 6 人'],
])('names of %i users the first five', (count, names) => {
  const users = Array.from({ length: count }, (_, index) => ({
    realName: `甲${index + 1}`,
    userAccount: `S${index + 1}`,
  }))
  expect(namesWithAccounts(users)).toBe(names)
})
