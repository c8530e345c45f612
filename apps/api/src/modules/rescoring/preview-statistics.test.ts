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
  const submissionOf = (key: string, [now, then]: [number, number], submissionId: number) => {
    const keys = { submissionId, createTime: at, lateUnits: 0 }
    return {
      key,
      now: { ...keys, countedScore: now },
      then: { ...keys, countedScore: then },
      isPending: false,
      completionScores,
    }
  }

  it.each([
    ['best', 'best', 90, 80, 2],
    ['best', 'last', 90, 30, 3],
    ['last', 'best', 20, 80, 2],
  ] as const)('counts what was %s and will be %s', (now, then, before, after, submissionId) => {
    const submissions = [
      submissionOf('a', [90, 40], 1),
      submissionOf('a', [50, 80], 2),
      submissionOf('a', [20, 30], 3),
      submissionOf('b', [10, 0], 4),
    ]
    const results = countResults(submissions.map((one) => ({ ...one, counting: { now, then } })))
    expect(results).toEqual([resultOf(before, after, submissionId), resultOf(10, 0, 4)])
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
