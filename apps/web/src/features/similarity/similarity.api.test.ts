import type { SimilarityCheck } from '@ceping/contract/similarity'
import { expect, test } from 'vitest'
import { similarityQuery } from './similarity.api.ts'

const waiting = {
  similarityCheckId: 1,
  creatorName: '张老师',
  createTime: '2026-11-20T08:00:00',
  startedAt: null,
  finishedAt: null,
  failure: null,
  totalCount: 0,
  doneCount: 0,
} satisfies SimilarityCheck

type Interval = (query: { state: { data: { check: SimilarityCheck | null } } }) => number | false
const intervalOf = similarityQuery('1').refetchInterval as Interval

test.each([
  ['there was none', null, false],
  ['one waits', waiting, 1000],
  ['one has ended', { ...waiting, finishedAt: '2026-11-20T08:01:00' }, false],
])('the state of a check is asked for again each second only while it is open: %s', (...row) => {
  const [, check, expected] = row
  expect(intervalOf({ state: { data: { check } } })).toBe(expected)
})
