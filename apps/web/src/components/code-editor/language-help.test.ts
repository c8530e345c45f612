import { expect, it } from 'vitest'
import { explanationOf, positionIn } from './language-help.ts'

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
