import { Link, Outlet, useLocation } from 'react-router-dom'
import { ConfirmProvider } from '../../components/confirm.tsx'
import { SiteFooter } from '../../components/site-footer.tsx'
import { SiteMark } from '../../components/site-mark.tsx'
import { ThemeSwitch } from '../../components/theme-switch.tsx'
import { ReminderBell } from '../../features/reminder/reminder-bell.tsx'
import { UserMenu } from '../../features/user/user-menu.tsx'
import { useSessionUser } from '../../lib/session.ts'
import { activeEntry, menuFor } from '../routes/menu.ts'
import styles from './basic-layout.module.css'

/** Around every page after login: header with the role's menu, and the footer. */
export function BasicLayout() {
  const { pathname } = useLocation()
  const user = useSessionUser()
  const entries = menuFor(user?.userRole ?? null)
  const active = activeEntry(entries, pathname)

  return (
    <ConfirmProvider>
      <div className={styles.frame}>
        <a className="skip" href="#main-content">
          跳到正文
        </a>
        <header className={styles.header}>
          <Link to="/" className={styles.home}>
            <SiteMark />
            <span className="visually-hidden">首页</span>
          </Link>
          <nav className={styles.menu} aria-label="主菜单">
            {entries.map(({ path, title }) => (
              <Link key={path} to={path} aria-current={path === active?.path ? 'page' : undefined}>
                {title}
              </Link>
            ))}
          </nav>
          {user?.userRole === 'student' && <ReminderBell />}
          <ThemeSwitch />
          <UserMenu />
        </header>
        <main
          id="main-content"
          tabIndex={-1}
          key={pathname.split('/')[1]}
          className={`${styles.main} page-enter`}
        >
          <Outlet />
        </main>
        <SiteFooter />
      </div>
    </ConfirmProvider>
  )
}
