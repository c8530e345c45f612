import { resetInviteCode } from '@ceping/contract/class'
import { Button } from 'antd'
import { useConfirm } from '../../components/confirm.tsx'
import { useTell } from '../../components/use-tell.ts'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByClass } from './class.api.ts'

/** Replaces a class's invite code, once that has been confirmed. */
export function ResetInviteCodeButton({ classId }: { classId: number }) {
  const tell = useTell()
  const confirm = useConfirm()
  const reset = useCall(resetInviteCode, outdatedByClass)

  return (
    <Button
      size="small"
      onClick={() =>
        confirm({
          title: '确定要重置邀请码吗？',
          content: '旧邀请码立即失效，已经加入的成员不受影响。',
          onConfirm: () =>
            tell(reset.mutateAsync({ params: { classId: String(classId) } }), {
              done: (inviteCode) => `邀请码已重置为 ${inviteCode}`,
              failed: '操作失败',
            }),
        })
      }
    >
      重置邀请码
    </Button>
  )
}
