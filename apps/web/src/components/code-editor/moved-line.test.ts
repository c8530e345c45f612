import { expect, it } from 'vitest'
import { movedLine } from './moved-line.ts'

const before = ['a', 'b', 'c', 'b']

it.each([
  ['the same', before, [1, 2, 3, 4]],
  ['a line in front', ['x', ...before], [2, 3, 4, 5]],
  ['a line at the end', [...before, 'x'], [1, 2, 3, 4]],
  ['a line like its neighbour', ['a', 'b', 'b', 'c', 'b'], [1, 2, 4, 5]],
  ['one line changed', ['a', 'x', 'c', 'b'], [1, null, 3, 4]],
  ['a line deleted', ['a', 'c', 'b'], [1, null, 2, 3]],
  ['a stretch replaced', ['a', 'x', 'y', 'z', 'b'], [1, null, null, 5]],
  ['two changes', ['x', 'b', 'y', 'b'], [null, null, null, 4]],
  ['nothing left', [], [null, null, null, null]],
])('lines after an edit: %s', (_, after, lines) => {
  expect(before.map((__, index) => movedLine(before, after, index + 1))).toEqual(lines)
})
