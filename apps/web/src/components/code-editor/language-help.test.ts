import { expect, it } from 'vitest'
import { explanationOf, positionIn, shownOverload } from './language-help.ts'

it.each([
  ['a', 0, { line: 1, column: 1 }],
  ['ab\ncd', 2, { line: 1, column: 3 }],
  ['ab\ncd', 3, { line: 2, column: 1 }],
  ['ab\r\ncd\re', 5, { line: 2, column: 2 }],
  ['ab\r\ncd\re', 7, { line: 3, column: 1 }],
])('finds in %j the place %i', (code, offset, place) => {
  expect(positionIn(code, offset)).toEqual(place)
})

it('shows a declaration as Java, and below it only what is known', () => {
  const java = { value: '```java\nint Subject.one()\n```' }
  const plain = { signature: 'int Subject.one()', documentation: '', note: '' }
  expect(explanationOf(plain)).toEqual([java])
  expect(explanationOf({ ...plain, documentation: 'Says *one*.', note: '返回一' })).toEqual([
    java,
    { value: 'Says *one*.' },
    { value: '返回一' },
  ])
})

function call(...labels: string[]) {
  return {
    signatures: labels.map((label) => ({ label, parameters: [], documentation: '', note: '' })),
    activeParameter: 0,
  }
}

it('shows the best overload, until another is turned to', () => {
  expect(shownOverload(call('a', 'b'), null)).toBe(0)
  expect(shownOverload(call('a', 'b'), { index: 0, label: 'b' })).toBe(0)
  expect(shownOverload(call('a', 'c', 'b'), { index: 1, label: 'b' })).toBe(2)
  expect(shownOverload(call('a', 'c'), { index: 1, label: 'b' })).toBe(0)
})
