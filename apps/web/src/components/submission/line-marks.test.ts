import { expect, test } from 'vitest'
import { describeLine, lineMarksOf } from './line-marks.ts'

test.each([
  { status: 'full', coveredBranches: 0, missedBranches: 0, words: '已执行' },
  { status: 'full', coveredBranches: 2, missedBranches: 0, words: '已执行，2 个分支全部覆盖' },
  { status: 'partial', coveredBranches: 1, missedBranches: 1, words: '缺少 1/2 个分支' },
  { status: 'partial', coveredBranches: 0, missedBranches: 0, words: '部分执行' },
  { status: 'none', coveredBranches: 0, missedBranches: 4, words: '未执行，缺少 4/4 个分支' },
  { status: 'none', coveredBranches: 0, missedBranches: 0, words: '未执行' },
] as const)('$status: $words', ({ words, ...line }) => {
  expect(describeLine({ line: 3, ...line }, '')).toBe(words)
})

test('says how many mutants survive on a line', () => {
  const line = { line: 3, status: 'full', coveredBranches: 0, missedBranches: 0 } as const
  const mutant = { key: '', operator: '', className: '', method: '', change: '', hint: '' }
  const untold = { isEndless: false, ranBy: [], killedBy: [], weight: 1 }
  const mutants = (['survived', 'killed', 'survived'] as const).map((state) =>
    Object.assign({}, mutant, untold, { line: 3, state }),
  )
  expect(lineMarksOf([line, { ...line, line: 4 }], '', mutants)).toEqual([
    { line: 3, kind: 'full', hover: '已执行，2 个变异存活', note: '2 个变异存活' },
    { line: 4, kind: 'full', hover: '已执行', note: '' },
  ])
})

test('names the conditions of a line that has run in part, and counts where they are not all of it', () => {
  const way = {
    kind: 'false',
    line: 1,
    column: 5,
    endLine: 1,
    endColumn: 10,
    isCertain: true,
  } as const
  const line = { line: 1, status: 'partial', coveredBranches: 3, missedBranches: 1 } as const
  const code = 'if (n > 0 && m < 3) {'
  expect(describeLine({ ...line, missed: [way] }, code)).toBe('`n > 0` 从未为假')
  expect(describeLine({ ...line, missed: [way] }, '')).toBe('缺少 1/4 个分支')
  expect(describeLine({ ...line, missedBranches: 3, missed: [way] }, code)).toBe(
    '缺少 3/6 个分支：`n > 0` 从未为假',
  )
})
