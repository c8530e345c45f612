import type { UserRole } from '@ceping/contract/vocabulary'
import type { OpenedThrough } from './use-opened-through.ts'

type Opened = { userRole: UserRole } & Pick<OpenedThrough, 'condition' | 'isOutOfClass'>

/** Say why nothing can be submitted here; null where it can. The server has the last word. */
export function whyClosed({ userRole, condition, isOutOfClass }: Opened): string | null {
  if (isOutOfClass) return '你已不在这个班级，或班级已解散，不能提交'
  if (condition === 'missing') return '这次作业或考试不存在或已被删除，不能提交'
  // Teachers and admins try their problems whenever they like.
  if (userRole !== 'student') return null
  if (condition === 'none') return '请从作业或考试中打开题目，再提交'
  if (condition === '未开始') return '尚未开始，到开始时间后才能提交'
  return condition === '已结束' ? '已截止，不能再提交' : null
}
