import { LogoutOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { SiteMark } from '../../components/site-mark.tsx'
import { ChangePasswordForm } from '../../features/user/change-password-form.tsx'
import { useLogout } from '../../features/user/use-logout.ts'
import { loginUserQuery } from '../../features/user/user.api.ts'
import { setSessionUser, useSessionUser } from '../../lib/session.ts'
import styles from './login-page.module.css'

/** Stands in place of every page until somebody has a password that only they know. */
export function InitialPasswordPage() {
  const queryClient = useQueryClient()
  const user = useSessionUser()
  const logout = useLogout()

  function goOn(): void {
    if (user === null) return
    const changed = { mustChangePassword: false }
    queryClient.setQueryData(loginUserQuery.queryKey, (known) => known && { ...known, ...changed })
    setSessionUser({ ...user, ...changed })
  }

  return (
    <section className={styles.login}>
      <header className={styles.head}>
        <SiteMark />
        <h1>修改初始密码</h1>
        <p className="muted">
          {user?.realName}，你好。现在的密码是管理员给的，请换成只有你自己知道的密码，再继续使用。
        </p>
      </header>
      <ChangePasswordForm onChanged={goOn} />
      <p className={styles.register}>
        <Button type="text" block icon={<LogoutOutlined />} onClick={() => void logout()}>
          退出登录
        </Button>
      </p>
    </section>
  )
}
