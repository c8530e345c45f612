import { describe, expect, it } from 'vitest'
import { countResults, summarizePreview } from './preview-statistics.ts'

const completionScores = { before: 60, after: 60 }
const resultOf = (before: number, after: number, submissionId = 1) => ({
  submissionId,
  before,
  after,
  isPending: false,
  completionScores,
})

describe('countResults', () => {
  const at = new Date('2026-11-20T08:00:00Z')
  const candidateOf = (submissionId: number, countedScore: number) => {
    return { submissionId, createTime: at, lateUnits: 0, countedScore }
  }
  const rows = [
    ['a', 1, 90, 40],
    ['a', 2, 50, 80],
    ['a', 3, 20, 30],
    ['b', 4, 10, 0],
  ] as const

  it.each([
    ['best', 'best', resultOf(90, 80, 2)],
    ['best', 'last', resultOf(90, 30, 3)],
    ['last', 'best', resultOf(20, 80, 2)],
  ] as const)('counts what was %s and will be %s', (...[before, after, result]) => {
    const submissions = rows.map(([key, submissionId, now, coming]) => ({
      key,
      before: candidateOf(submissionId, now),
      after: candidateOf(submissionId, coming),
      countings: { before, after },
      isPending: false,
      completionScores,
    }))
    expect(countResults(submissions)).toEqual([result, resultOf(10, 0, 4)])
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
