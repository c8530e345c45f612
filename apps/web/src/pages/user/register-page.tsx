import { getRegistration } from '@ceping/contract/user'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router-dom'
import { NotLoaded } from '../../components/load-error.tsx'
import { RegisterForm } from '../../features/user/register-form.tsx'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import styles from './login-page.module.css'

/** Accounts come from the school; students make their own where an administrator allows it. */
export function RegisterPage() {
  const navigate = useNavigate()
  const registration = useQuery(endpointQuery(getRegistration, {}))

  return (
    <section className={styles.login}>
      <header className={styles.head}>
        <h1>用户注册</h1>
        <p className="muted" lang="en">
          user register page
        </p>
      </header>
      <NotLoaded query={registration} failure="获取注册状态失败" rows={2} hasTitle={false} />
      {registration.data?.isOpen === false && (
        <p>学校尚未开放自行注册。请向任课教师或教务老师领取账号。</p>
      )}
      {registration.data?.isOpen === true && (
        <RegisterForm
          onRegistered={(userAccount) => void navigate('/user/login', { state: { userAccount } })}
        />
      )}
      <p className={styles.register}>
        已有账号？<Link to="/user/login">返回登录</Link>
      </p>
    </section>
  )
}
