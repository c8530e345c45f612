import type { ProblemReview, ReviewedMutant } from '@ceping/contract/problem-review'
import { expect, test } from 'vitest'
import { describeStates, killedShare, linesOf, mostMissed } from './review-words.ts'

function mutantAt(line: number, [killed, survived, missed = 0]: number[]): ReviewedMutant {
  const states = { killed: killed ?? 0, survived: survived ?? 0, no_coverage: missed, undecided: 0 }
  return { key: `${line}:${killed}`, operator: 'MATH', line, change: '把 + 换成 -', states }
}
const review: ProblemReview = {
  assignmentTitle: '第二次作业',
  title: '求和',
  code: 'class Sum {\n  int a() {\n    return 1;\n  }\n}',
  revisionNumber: 1,
  studentCount: 10,
  resultCount: 8,
  otherRevisionCount: 0,
  analysedCount: 8,
  lines: [
    { line: 2, full: 8, partial: 0, none: 0 },
    { line: 3, full: 4, partial: 2, none: 2 },
  ],
  mutants: [mutantAt(2, [8, 0]), mutantAt(3, [1, 5, 2])],
  best: [],
}

test('colours a line by the worst that the class has missed there, and says it in words', () => {
  const lines = linesOf(review)
  expect(lines.map(({ heat }) => heat)).toEqual([null, 0, 4, null, null])
  expect(lines[2]).toMatchObject({
    number: 3,
    text: '    return 1;',
    note: '2 人没有执行到，2 人只覆盖了部分分支，最多 88% 的人没有发现这里的变异',
    mutants: [{ line: 3 }],
  })
  expect(linesOf({ ...review, mutants: [] })[2]?.heat).toBe(2)
})

test('lists the mutants that the fewest have found', () => {
  const mutants = [
    mutantAt(1, [8, 0]),
    mutantAt(2, [4, 4]),
    mutantAt(3, [1, 7]),
    mutantAt(4, [0, 0]),
  ]
  expect(mostMissed(mutants).map(({ line }) => line)).toEqual([3, 2])
  expect(killedShare(mutantAt(4, [0, 0]))).toBeNull()
})

test('says what became of a mutant', () => {
  expect(describeStates(mutantAt(3, [1, 5, 2]))).toBe(
    '1 人发现，5 人执行到却没有注意到，2 人没有执行到',
  )
  expect(describeStates(mutantAt(3, [8, 0]))).toBe('8 人发现')
})
