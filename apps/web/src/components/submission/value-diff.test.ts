import { expect, it } from 'vitest'
import { diffValues } from './value-diff.ts'

it.each([
  ['3', '4', ['', '3', '4', '']],
  ['[1, 2, 3]', '[1, 5, 3]', ['[1, ', '2', '5', ', 3]']],
  ['abab', 'ab', ['ab', 'ab', '', '']],
  ['', 'x', ['', '', 'x', '']],
  ['😀a', '😁a', ['', '😀', '😁', 'a']],
])('finds where %j and %j differ', (expected, actual, parts) => {
  const found = diffValues({ expected, actual })
  expect([found.front, found.expected, found.actual, found.back]).toEqual(parts)
})
