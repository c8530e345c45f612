import { Link } from 'react-router-dom'
import styles from './login-page.module.css'

/** Accounts come from the school: registration by oneself is off by default. */
export function RegisterPage() {
  return (
    <section className={styles.login}>
      <header className={styles.head}>
        <h1>用户注册</h1>
        <p className="muted" lang="en">
          user register page
        </p>
      </header>
      <p>学校尚未开放自行注册。请向任课教师或教务老师领取账号。</p>
      <p className={styles.register}>
        <Link to="/user/login">返回登录</Link>
      </p>
    </section>
  )
}
