import { replay } from '@ceping/contract/draft-change'
import { expect, it } from 'vitest'
import { changeBetween } from './draft-change.ts'

it.each([
  ['', 'class A {}', { start: 0, removed: 0, inserted: 'class A {}' }],
  ['class A {}', 'class A { int a; }', { start: 9, removed: 0, inserted: ' int a; ' }],
  ['aaa', 'aa', { start: 2, removed: 1, inserted: '' }],
  ['aa', 'aaa', { start: 2, removed: 0, inserted: 'a' }],
  ['same', 'same', { start: 4, removed: 0, inserted: '' }],
  ['abc', '', { start: 0, removed: 3, inserted: '' }],
  // Halves of characters outside the basic plane stay together.
  ['😀', '😁', { start: 0, removed: 2, inserted: '😁' }],
  ['a😀', 'a🨀', { start: 1, removed: 2, inserted: '🨀' }],
])('%j becomes %j by one change', (before, after, change) => {
  expect(changeBetween(before, after)).toEqual(change)
})

it('plays any history back', () => {
  const letters = ['a', 'b', '\n', '😀', '🨀', '测']
  const texts = Array.from({ length: 300 }, (_, index) =>
    Array.from({ length: (index * 7) % 12 }, (_unused, at) => letters[(index * at + at) % 6]).join(
      '',
    ),
  )
  const changes = texts.map((text, index) => changeBetween(texts[index - 1] ?? '', text))
  for (const { inserted } of changes) expect(inserted.isWellFormed()).toBe(true)
  for (const at of texts.keys()) expect(replay(changes.slice(0, at + 1))).toBe(texts[at])
})
