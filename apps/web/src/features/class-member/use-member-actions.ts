import {
  type ClassMemberView,
  listMembers,
  removeMember,
  unlockMember,
} from '@ceping/contract/class-member'
import { useConfirm } from '../../components/confirm.tsx'
import { useTell } from '../../components/use-tell.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByMembers } from './class-member.api.ts'

interface RemovalOptions {
  classId: string
  onRemoved: (userId: number) => void
}

/** How to remove a member: asks, removes, and says how it went. */
export function useRemoveMember({ classId, onRemoved }: RemovalOptions) {
  const tell = useTell()
  const confirm = useConfirm()
  const myId = useSessionUser()?.id
  const remove = useCall(removeMember, outdatedByMembers)

  async function removeNow(userId: number): Promise<void> {
    const removing = remove.mutateAsync({ params: { classId, userId: String(userId) } })
    const isRemoved = await tell(removing, { done: '删除成功', failed: '删除失败' })
    if (isRemoved) onRemoved(userId)
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

/** Forget the wrong passwords at a student's account, and say how it went. */
export function useUnlockMember(classId: string) {
  const tell = useTell()
  const unlock = useCall(unlockMember, [listMembers])
  const unlockingId = unlock.isPending ? Number(unlock.variables.params.userId) : null

  return {
    unlockingId,
    unlock: ({ userId }: ClassMemberView) =>
      void tell(unlock.mutateAsync({ params: { classId, userId: String(userId) } }), {
        done: '已解除登录验证',
        failed: '解除失败',
      }),
  }
}
