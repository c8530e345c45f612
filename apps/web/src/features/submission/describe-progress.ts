import type { SubmissionEvent } from '@ceping/contract/submission'
import { formatWait } from '../../lib/format.ts'

/** Say how far the judge is; null before anything was heard of it. */
export function describeProgress(event: SubmissionEvent | null): string {
  if (event === null) return '已提交，等待判题机响应'
  if (event.stage === 'judging') return '正在判题'
  if (event.stage !== 'queued') return '判题完成，正在取回结果'
  const { position, estimateMs } = event
  if (estimateMs === null) return '判题服务暂时不可用，提交已保存，恢复后会自动判题'
  if (position === null) return '排队中'
  if (position === 0) return '排队中，马上轮到你'
  return `排队中，前面还有 ${position} 份，预计约 ${formatWait(estimateMs)}`
}
