import { unlockUser, type UserView } from '@ceping/contract/user'
import { LoginGuesses } from '../../components/login-guesses.tsx'
import { useToast } from '../../components/toast.tsx'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByUsers } from './user-list.api.ts'

/** Whether somebody guesses at a user's password, and how to end what it costs the user. */
export function UserLoginGuesses({ user }: { user: UserView }) {
  const toast = useToast()
  const unlock = useCall(unlockUser, outdatedByUsers)
  const { id, realName, userAccount, loginGuesses } = user

  async function unlockNow(): Promise<void> {
    try {
      await unlock.mutateAsync({ body: { id } })
      toast.success('已解除登录验证')
    } catch (error) {
      toast.error('解除失败', error)
    }
  }

  if (loginGuesses === null) return <span className="muted">没有人多次输错密码</span>
  return (
    <LoginGuesses
      guesses={loginGuesses}
      name={realName || userAccount}
      isPending={unlock.isPending}
      onUnlock={() => void unlockNow()}
    />
  )
}
