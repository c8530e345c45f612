import type { RejudgingView } from '@ceping/contract/rejudging'
import { expect, it } from 'vitest'
import { resultsQuery } from './rejudging.api.ts'

const judging: RejudgingView = {
  rejudgingId: 4,
  scope: 'assignment',
  scopeId: 7,
  scopeTitle: '第一次作业',
  reason: '参考代码有误',
  creatorName: '管理员',
  createTime: '2026-11-21 12:00:00',
  state: '判题中',
  totalCount: 900,
  judgedCount: 1,
  appliedCount: 0,
  appliedAt: null,
  keepsHigher: false,
}
const view = { page: 1, changes: [] }

it('reads results now and then while they come, not with each, and once more when all have', () => {
  const { queryKey, refetchInterval } = resultsQuery(judging, view)
  expect(resultsQuery({ ...judging, judgedCount: 500 }, view).queryKey).toEqual(queryKey)
  expect(refetchInterval).toBe(15_000)
  const after = resultsQuery({ ...judging, judgedCount: 900, state: '待采用' }, view)
  expect(after.queryKey).not.toEqual(queryKey)
  expect(after.refetchInterval).toBe(false)
})
