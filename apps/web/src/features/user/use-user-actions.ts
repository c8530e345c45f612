import { updateUser, type UserView } from '@ceping/contract/user'
import { useConfirm } from '../../components/confirm.tsx'
import { useToast } from '../../components/toast.tsx'
import { useTell } from '../../components/use-tell.ts'
import { useCall } from '../../lib/use-call.ts'
import type { InitialPassword } from './user-form-modal.tsx'
import { outdatedByUsers } from './user-list.api.ts'
import { nameWithAccount } from '../../lib/name-with-account.ts'

/** How to reset somebody's password, and to disable or enable them: asks, does it, says how it went. */
export function useUserActions(onPassword: (made: InitialPassword) => void) {
  const toast = useToast()
  const tell = useTell()
  const confirm = useConfirm()
  const update = useCall(updateUser, outdatedByUsers)

  async function resetNow({ id, userAccount }: UserView): Promise<void> {
    try {
      const { initialPassword } = await update.mutateAsync({ body: { id, resetsPassword: true } })
      if (initialPassword !== null) onPassword({ userAccount, userPassword: initialPassword })
    } catch (error) {
      toast.error('重置失败', error)
    }
  }

  function setDisabledNow({ id }: UserView, isDisabled: boolean): Promise<boolean> {
    const verb = isDisabled ? '停用' : '启用'
    return tell(update.mutateAsync({ body: { id, isDisabled } }), {
      done: `已${verb}`,
      failed: `${verb}失败`,
    })
  }

  return {
    resetPassword: (user: UserView) =>
      confirm({
        title: `确定重置${nameWithAccount(user)}的密码？`,
        content: '原密码立即失效，已登录的会话全部退出。新密码由平台生成，只显示一次。',
        okText: '重置',
        isDanger: true,
        onConfirm: () => resetNow(user),
      }),
    setDisabled: (user: UserView, isDisabled: boolean) => {
      if (!isDisabled) {
        void setDisabledNow(user, false)
        return
      }
      confirm({
        title: `确定停用${nameWithAccount(user)}？`,
        content: '已登录的会话立即退出，不能再登录；提交和成绩保留，可以随时启用。',
        okText: '停用',
        isDanger: true,
        onConfirm: () => setDisabledNow(user, true),
      })
    },
  }
}
