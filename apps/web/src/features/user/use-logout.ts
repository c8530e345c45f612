import { logout as endSession } from '@ceping/contract/user'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useToast } from '../../components/toast.tsx'
import { forgetFormDraftsOf } from '../../lib/form-draft.ts'
import { announceSession, setSessionUser, useSessionUser } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'

/** How to log out: ends the session, says so, and leads to the login page. */
export function useLogout(): () => Promise<void> {
  const toast = useToast()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const user = useSessionUser()
  const logout = useCall(endSession)

  return async () => {
    try {
      await logout.mutateAsync({})
      toast.success('退出成功！')
    } catch {
      toast.error('退出失败！')
    } finally {
      if (user !== null) forgetFormDraftsOf(user.id)
      // Whatever the server said, nobody stays logged in on this screen (specification, section 4).
      await navigate('/user/login')
      sessionStorage.clear()
      setSessionUser(null)
      queryClient.clear()
      announceSession()
    }
  }
}
