import {
  BookOutlined,
  CloudServerOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  ExperimentOutlined,
  FileSearchOutlined,
  MailOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { ConfirmProvider } from '../../components/confirm.tsx'
import { SiteFooter } from '../../components/site-footer.tsx'
import { ThemeSwitch } from '../../components/theme-switch.tsx'
import { UserMenu } from '../../features/user/user-menu.tsx'
import { routes } from '../routes/routes.ts'
import styles from './admin-layout.module.css'
import { SideNav } from './side-nav.tsx'

const icons: Readonly<Record<string, ReactNode>> = {
  '/admin/dashboard': <DashboardOutlined />,
  '/admin/users': <UserOutlined />,
  '/admin/judges': <CloudServerOutlined />,
  '/admin/teaching-params': <ExperimentOutlined />,
  '/admin/backup': <DatabaseOutlined />,
  '/admin/logs': <FileSearchOutlined />,
  '/admin/mail': <MailOutlined />,
  '/admin/classes': <TeamOutlined />,
  '/admin/problem-sets': <BookOutlined />,
}

const pages = routes.filter(({ layout }) => layout === 'admin')

/** Around the back-office: its title, the side menu, and who is at work. */
export function AdminLayout() {
  const { pathname } = useLocation()
  return (
    <ConfirmProvider>
      <div className={styles.frame}>
        <a className="skip" href="#main-content">
          跳到正文
        </a>
        <header className={styles.header}>
          <Link to="/admin/dashboard" className={styles.title}>
            <img src="/favicon.svg" width={24} height={24} alt="" />
            <span>软件测试数字化教学平台后台管理系统</span>
          </Link>
          <ThemeSwitch />
          <UserMenu home="/admin/dashboard" fallbackName="管理员" />
        </header>
        <aside className={styles.side}>
          <SideNav
            label="后台管理"
            entries={pages.map(({ path, title }) => ({
              to: path,
              icon: icons[path],
              title,
              isCurrent: path === pathname,
              unreadCount: null,
            }))}
          />
        </aside>
        <main
          id="main-content"
          tabIndex={-1}
          key={pathname}
          className={`${styles.main} page-enter`}
        >
          <Outlet />
        </main>
        <SiteFooter />
      </div>
    </ConfirmProvider>
  )
}
