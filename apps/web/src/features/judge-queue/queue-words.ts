import type { QueueEntry, QueueState, QueueUrgency } from '@ceping/contract/admin/judge-queue'

/** Why something waits where it waits. */
export const urgencyNames: Record<QueueUrgency, string> = {
  exam: '考试',
  homework: '作业',
  trial: '试运行',
  background: '超过一小时',
}

type Tone = 'success' | 'warning' | 'error' | 'processing' | 'default'

export const queueTones: Record<QueueState, Tone> = {
  等待: 'default',
  判题中: 'processing',
  重试中: 'warning',
  不在队列: 'warning',
  判题故障: 'error',
  已移出: 'default',
}

/** What is to be known of a state, beside its name. */
export function describeQueueState({ state, position }: QueueEntry): string | null {
  if (position !== null) return position === 0 ? '下一个' : `前面还有 ${position} 份`
  if (state === '重试中') return '判题出错，几秒后自动再试'
  return state === '不在队列' ? '稍后会自动补回队列' : null
}
