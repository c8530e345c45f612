import { describe, expect, test } from 'vitest'
import { bucketsOf } from './gradebook-statistics.ts'
import { describeRank, explainGrade, nameBucket, roundTotal } from './grade-words.ts'

test.each([
  [null, null],
  [0, 0],
  [46.74, 46.7],
  [46.75, 46.8],
  [89.95, 90],
  [100, 100],
])('the total of %s is %s', (meanCoverage, total) => {
  expect(roundTotal(meanCoverage)).toBe(total)
})

test('names the place among all, or nothing while there is none', () => {
  expect(describeRank(2)).toBe('第 2 名')
  expect(describeRank(null)).toBe('—')
})

test('names the buckets by what lies in them', () => {
  const names = bucketsOf([]).map(nameBucket)
  expect([names[0], names[8], names[9]]).toEqual(['0–9', '80–89', '90–100'])
})

describe('explains the grade', () => {
  test.each([
    [{ homework: 50, exam: 50 }, ['作业', '考试'], '作业平均分 × 50% + 考试平均分 × 50%。'],
    [{ homework: 1, exam: 2 }, ['作业', '考试'], '作业平均分 × 33.3% + 考试平均分 × 66.7%。'],
    [{ homework: 60, exam: 40 }, ['作业'], '× 40%（考试尚未开始，暂时只计作业）。'],
    [{ homework: 60, exam: 40 }, ['考试'], '× 40%（作业尚未开始，暂时只计考试）。'],
    [{ homework: 100, exam: 0 }, ['作业'], '考试平均分 × 0%。'],
    [{ homework: 0, exam: 0 }, ['作业'], '没有加权总评。'],
  ] as const)('with the weights %j and %j started', (weights, started, expected) => {
    expect(explainGrade({ gradeWeights: weights, categories: [] }, [...started])).toContain(
      expected,
    )
  })

  test('with the categories of the class, in proportion and with what they drop', () => {
    const category = { name: '平时', weight: 30, droppedCount: 1, assignmentType: null }
    const categories = [
      category,
      { ...category, name: '期末', weight: 60, droppedCount: 0 },
      { ...category, name: '旁听', weight: 0 },
    ]
    const gradeWeights = { homework: 50, exam: 50 }
    expect(explainGrade({ gradeWeights, categories }, ['作业'])).toContain(
      '加权总评 = 平时平均分（去掉最低 1 次） × 33.3% + 期末平均分 × 66.7%；',
    )
  })
})
