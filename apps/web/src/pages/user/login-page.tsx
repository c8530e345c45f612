import type { LoginUser } from '@ceping/contract/user'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { SiteMark } from '../../components/site-mark.tsx'
import { site } from '../../config/site.ts'
import { LoginForm } from '../../features/user/login-form.tsx'
import { loginUserQuery } from '../../features/user/user.api.ts'
import { pathAfterLogin } from '../../lib/redirect.ts'
import { announceSession, setSessionUser } from '../../lib/session.ts'
import styles from './login-page.module.css'

/** Where everybody logs in; goes on to where they wanted to go. */
export function LoginPage() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  // Whoever has just registered brings the account along.
  const registered = useLocation().state as { userAccount: string } | null
  const [search] = useSearchParams()

  function enter(user: LoginUser): void {
    setSessionUser(user)
    announceSession()
    // Whatever the last user of this tab had read is not for the next.
    queryClient.clear()
    queryClient.setQueryData(loginUserQuery.queryKey, user)
    void navigate(pathAfterLogin(search.get('redirect'), user.userRole), { replace: true })
  }

  return (
    <section className={styles.login}>
      <header className={styles.head}>
        <SiteMark />
        <h1>{site.title}</h1>
        <p className="muted">在线编写单元测试，即时得到覆盖率与评分</p>
      </header>
      <LoginForm userAccount={registered?.userAccount ?? ''} onLogin={enter} />
      <p className={styles.register}>
        还没有账号？<Link to="/user/register">用户注册</Link>
      </p>
    </section>
  )
}
