import { describe, expect, test } from 'vitest'
import { type TotalCategory, totalOf } from './grade-total.ts'

const plain = (weight: number, droppedCount = 0): TotalCategory => ({ weight, droppedCount })
const cellsOf = (...categories: number[][]) =>
  categories.flatMap((percentages, category) =>
    percentages.map((percentage) => ({ category, percentage })),
  )

describe('totalOf', () => {
  test.each<{
    of: string
    categories: TotalCategory[]
    cells: number[][]
    expected: number | null
  }>([
    { of: 'nothing', categories: [], cells: [], expected: null },
    { of: 'cells without a category', categories: [], cells: [[80]], expected: null },
    { of: 'one category', categories: [plain(100)], cells: [[80, 60]], expected: 70 },
    {
      of: 'categories by their weights',
      categories: [plain(30), plain(70)],
      cells: [[100], [50, 60]],
      expected: 68.5,
    },
    {
      of: 'those with cells alone',
      categories: [plain(30), plain(70)],
      cells: [[90]],
      expected: 90,
    },
    {
      of: 'those with a weight alone',
      categories: [plain(0), plain(70)],
      cells: [[10], [60]],
      expected: 60,
    },
    { of: 'weights that are all 0', categories: [plain(0)], cells: [[10]], expected: null },
    { of: 'all but the lowest', categories: [plain(1, 1)], cells: [[0, 80, 60]], expected: 70 },
    { of: 'all but the two lowest', categories: [plain(1, 2)], cells: [[70, 0, 50]], expected: 70 },
    { of: 'one of two that are alike', categories: [plain(1, 1)], cells: [[60, 60]], expected: 60 },
    {
      of: 'the best where all are dropped',
      categories: [plain(1, 5)],
      cells: [[20, 40]],
      expected: 40,
    },
    {
      of: 'what is dropped in its own category only',
      categories: [plain(1, 1), plain(1)],
      cells: [
        [100, 0],
        [0, 50],
      ],
      expected: 62.5,
    },
    {
      of: 'thirds, rounded once',
      categories: [plain(1), plain(1)],
      cells: [[33.33, 33.33, 33.34], [0.01]],
      expected: 16.67,
    },
  ])('is of $of', ({ categories, cells, expected }) => {
    expect(totalOf(categories, cellsOf(...cells))).toBe(expected)
  })

  test('stays exact over many categories', () => {
    const categories = Array.from({ length: 10 }, (_, place) => plain(place + 1))
    const cells = categories.map((_, place) => Array.from({ length: 29 - place }, () => 66.67))
    expect(totalOf(categories, cellsOf(...cells))).toBe(66.67)
  })
})
