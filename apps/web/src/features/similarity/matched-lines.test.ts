import type { SimilarPairDetails } from '@ceping/contract/similarity'
import { expect, test } from 'vitest'
import { countNumbered, linesOf } from './matched-lines.ts'

test('says of each line which match it belongs to, and where that begins', () => {
  const pair = {
    leftCode: 'a\nb\u202E\nc\nd',
    rightCode: 'x\ny\nz',
    matches: [
      { left: { from: 3, to: 4 }, right: { from: 1, to: 1 } },
      { left: { from: 2, to: 3 }, right: { from: 2, to: 3 } },
    ],
  } as SimilarPairDetails
  expect(linesOf(pair, 'left')).toEqual([
    { number: 1, text: 'a', match: null, isFirst: false },
    { number: 2, text: 'b⟨U+202E⟩', match: 2, isFirst: true },
    { number: 3, text: 'c', match: 1, isFirst: true },
    { number: 4, text: 'd', match: 1, isFirst: false },
  ])
  expect(linesOf(pair, 'right').map(({ match }) => match)).toEqual([1, 2, 2])
  expect(countNumbered(pair)).toBe(2)
})
