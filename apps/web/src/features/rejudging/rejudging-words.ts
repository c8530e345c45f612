import type { RejudgeChange, RejudgingScope, RejudgingState } from '@ceping/contract/rejudging'

export const scopeNames: Record<RejudgingScope, string> = {
  submission: '提交',
  problem: '题目',
  assignment: '作业或考试',
}

type Tone = 'success' | 'warning' | 'error' | 'processing' | 'default'

export const rejudgingTones: Record<RejudgingState, Tone> = {
  判题中: 'processing',
  待采用: 'warning',
  已采用: 'success',
  已取消: 'default',
}

/** How what a result changes is called and coloured. */
export const changeWords: Record<RejudgeChange, { name: string; tone: Tone }> = {
  up: { name: '升高', tone: 'success' },
  down: { name: '降低', tone: 'error' },
  verdict: { name: '结论改变', tone: 'warning' },
  same: { name: '不变', tone: 'default' },
  failed: { name: '未能判出', tone: 'default' },
  stale: { name: '已有新结果', tone: 'default' },
}
