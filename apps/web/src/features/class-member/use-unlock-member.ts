import { type ClassMemberView, listMembers, unlockMember } from '@ceping/contract/class-member'
import { useToast } from '../../components/toast.tsx'
import { useCall } from '../../lib/use-call.ts'

/** How to forget the wrong passwords at a student's account, and say how it went. */
export function useUnlockMember(classId: string) {
  const toast = useToast()
  const unlock = useCall(unlockMember, [listMembers])
  const unlockingId = unlock.isPending ? Number(unlock.variables.params.userId) : null

  async function unlockNow({ userId }: ClassMemberView): Promise<void> {
    try {
      await unlock.mutateAsync({ params: { classId, userId: String(userId) } })
      toast.success('已解除登录验证')
    } catch (error) {
      toast.error('解除失败', error)
    }
  }

  return { unlockingId, unlock: (member: ClassMemberView) => void unlockNow(member) }
}
