import { describe, expect, it } from 'vitest'
import { bestResults, summarizePreview } from './preview-statistics.ts'

const completionScores = { before: 60, after: 60 }
const resultOf = (before: number, after: number, submissionId = 1) => ({
  submissionId,
  before,
  after,
  isPending: false,
  completionScores,
})

describe('bestResults', () => {
  it('takes the best of now and the best of then, which may be another submission', () => {
    const results = bestResults([
      { key: 'a', ...resultOf(90, 40, 1) },
      { key: 'a', ...resultOf(50, 80, 2) },
      { key: 'b', ...resultOf(10, 0, 3) },
    ])
    expect(results).toEqual([resultOf(90, 80, 2), resultOf(10, 0, 3)])
  })
})

describe('summarizePreview', () => {
  it('counts who goes up and down, and who becomes 已完成 by the line of then', () => {
    const { figures } = summarizePreview([
      resultOf(50, 60),
      resultOf(60, 59.99),
      resultOf(70, 70),
      { ...resultOf(55, 55), isPending: true, completionScores: { before: 60, after: 50 } },
    ])
    expect(figures).toMatchObject({
      resultCount: 4,
      upCount: 1,
      downCount: 1,
      completedCount: 2,
      uncompletedCount: 1,
      pendingCount: 1,
      meanBefore: 58.75,
      meanAfter: 61.25,
    })
  })

  it('puts each score into its span of ten, 100 into the last one', () => {
    const { figures } = summarizePreview([resultOf(0, 9.99), resultOf(10, 100), resultOf(90, 0)])
    const spans = figures.distribution.filter(({ before, after }) => before + after > 0)
    expect(figures.distribution).toHaveLength(10)
    expect(spans).toEqual([
      { from: 0, before: 1, after: 2 },
      { from: 10, before: 1, after: 0 },
      { from: 90, before: 1, after: 1 },
    ])
  })

  it('names those that change, the biggest change first', () => {
    const some = Array.from({ length: 4 }, (_, index) => resultOf(50, 50 + index, index + 1))
    const { changes } = summarizePreview(some)
    expect(changes.map(({ submissionId }) => submissionId)).toEqual([4, 3, 2])
  })

  it('has no mean of nothing', () => {
    expect(summarizePreview([]).figures).toMatchObject({ meanBefore: null, meanAfter: null })
  })
})
