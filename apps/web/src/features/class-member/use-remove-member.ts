import { type ClassMemberView, removeMember } from '@ceping/contract/class-member'
import { useConfirm } from '../../components/confirm.tsx'
import { useToast } from '../../components/toast.tsx'
import { useSessionUser } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByMembers } from './class-member.api.ts'

interface RemovalOptions {
  classId: string
  /** Runs when somebody has removed themselves, who may see nothing of the class any more. */
  onLeft: () => void
}

/** How to remove a member: asks, removes, and says how it went. */
export function useRemoveMember({ classId, onLeft }: RemovalOptions) {
  const toast = useToast()
  const confirm = useConfirm()
  const myId = useSessionUser()?.id
  const remove = useCall(removeMember, outdatedByMembers)

  async function removeNow(userId: number): Promise<void> {
    try {
      await remove.mutateAsync({ params: { classId, userId: String(userId) } })
      toast.success('删除成功')
      if (userId === myId) onLeft()
    } catch (error) {
      toast.error('删除失败', error)
    }
  }

  return ({ userId, realName, userAccount }: ClassMemberView) =>
    confirm({
      title: `确定要将“${realName || userAccount}”（${userAccount}）移出班级吗？`,
      content:
        userId === myId
          ? '这是你自己：移出后你将立即不能再管理这个班级。'
          : '移出后立即不能再访问这个班级；已有的提交和成绩会保留，重新添加后恢复。',
      isDanger: true,
      onConfirm: () => removeNow(userId),
    })
}
