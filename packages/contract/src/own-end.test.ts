import { expect, test } from 'vitest'
import { describeOwnEnd } from './own-end.ts'

const usual = { isExtended: false, addedMinutes: 0, isEndedEarly: false }

test.each([
  [{}, null],
  [{ isExtended: true }, '已延期'],
  [{ addedMinutes: 10 }, '加时 10 分钟'],
  [{ isExtended: true, addedMinutes: 10 }, '已延期，加时 10 分钟'],
  [{ isEndedEarly: true }, '已交卷'],
  [{ isEndedEarly: true, addedMinutes: 10, isExtended: true }, '已交卷'],
])('says of an end with %j: %s', (changes, words) => {
  expect(describeOwnEnd({ ...usual, ...changes })).toBe(words)
})
