import { expect, it } from 'vitest'
import { isShort } from './is-short.ts'

it.each([
  ['a text', 'abcd', 4],
  ['bytes', new Uint8Array(7), 7],
  ['numbers', [1, 2, 3], 4],
  ['fields of all kinds', { a: 'xy', b: [null, true], c: new Uint8Array(3) }, 9],
])('measures %s', (_, value, size) => {
  expect(isShort(value, size)).toBe(false)
  expect(isShort(value, size + 1)).toBe(true)
})

it('looks at no more than the limit', () => {
  let looks = 0
  const value = Array.from({ length: 1_000 }, () => ({
    get text() {
      looks += 1
      return 'x'.repeat(100)
    },
  }))
  expect(isShort(value, 1_000)).toBe(false)
  expect(looks).toBeLessThanOrEqual(10)
})
