import { expect, test } from 'vitest'
import { isEdited, type TextRange } from './edited-text.ts'

function range(startLineNumber: number, startColumn: number, end: [number, number]): TextRange {
  return { startLineNumber, startColumn, endLineNumber: end[0], endColumn: end[1] }
}

const mark = range(3, 5, [3, 9])

test.each([
  ['a letter within', { range: range(3, 6, [3, 6]), text: 'x' }, true],
  ['a line break within', { range: range(3, 6, [3, 6]), text: '\n' }, true],
  ['a deletion of its last letter', { range: range(3, 8, [3, 9]), text: '' }, true],
  ['a deletion of all of it and more', { range: range(2, 1, [4, 1]), text: '' }, true],
  ['a letter at its end', { range: range(3, 9, [3, 9]), text: ';' }, true],
  ['a letter at its beginning', { range: range(3, 5, [3, 5]), text: 'x' }, true],
  ['a line break at its end', { range: range(3, 9, [3, 9]), text: '\n    ' }, false],
  ['a line break at its beginning', { range: range(3, 5, [3, 5]), text: '\n' }, false],
  ['a deletion that ends where it begins', { range: range(3, 1, [3, 5]), text: '' }, false],
  ['a letter elsewhere in its line', { range: range(3, 11, [3, 11]), text: 'x' }, false],
  ['a new line above', { range: range(1, 1, [1, 1]), text: 'import a.B;\n' }, false],
  ['a deletion below', { range: range(4, 1, [9, 1]), text: '' }, false],
])('%s', (_, edit, isTouched) => {
  expect(isEdited(mark, edit)).toBe(isTouched)
})

test('a mark without a length is edited where something is written', () => {
  const point = range(3, 5, [3, 5])
  expect(isEdited(point, { range: point, text: ';' })).toBe(true)
  expect(isEdited(point, { range: range(3, 4, [3, 6]), text: '' })).toBe(true)
  expect(isEdited(point, { range: range(3, 6, [3, 6]), text: ';' })).toBe(false)
})
