import type { SittingView } from '@ceping/contract/exam'
import type { UserRole } from '@ceping/contract/vocabulary'
import type { OpenedThrough } from './use-opened-through.ts'

type Opened = { userRole: UserRole } & Pick<OpenedThrough, 'condition' | 'isOutOfClass'>
type Sitting = Pick<SittingView, 'state' | 'isPracticeOpen'>

/**
 * Say why nothing can be submitted here; null where it can. Of an exam, given my sitting. The server has
 * the last word.
 */
export function whyClosed(
  { userRole, condition, isOutOfClass }: Opened,
  sitting: Sitting | null = null,
): string | null {
  if (isOutOfClass) return '你已不在这个班级，或班级已解散，不能提交'
  if (condition === 'missing') return '这次作业或考试不存在或已被删除，不能提交'
  // Teachers and admins try their problems whenever they like.
  if (userRole !== 'student') return null
  if (condition === 'none') return '请从作业或考试中打开题目，再提交'
  if (condition === '未开始') return '尚未开始，到开始时间后才能提交'
  if (sitting !== null) return whySittingClosed(sitting)
  return condition === '已结束' ? '已截止，不能再提交' : null
}

function whySittingClosed({ state, isPracticeOpen }: Sitting): string | null {
  if (state === 'elsewhere') return '考试已转到另一个浏览器'
  if (state === 'outside') return '当前网络不能参加这次考试'
  return state === 'ended' && !isPracticeOpen ? '考试已结束，不能再提交' : null
}
