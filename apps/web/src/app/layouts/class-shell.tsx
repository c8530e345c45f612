import { useQuery } from '@tanstack/react-query'
import { Badge, Menu } from 'antd'
import type { ReactNode } from 'react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { LoadError } from '../../components/load-error.tsx'
import { classQuery } from '../../features/class/class.api.ts'
import { themeColorOf } from '../../features/class/theme-colors.ts'
import { useIdParam } from '../../lib/use-id-param.ts'
import styles from './class-shell.module.css'

/** One item of a class's side menu. */
export interface ClassShellEntry {
  /** Last segment of its address. */
  key: string
  icon: ReactNode
  title: string
  /** Other segments that lie under it. */
  owns?: string[]
  /** Carries a dot while notices are unread. */
  hasUnreadDot?: boolean
}

interface ClassShellProps {
  /** What the addresses of its pages begin with. */
  base: '/class' | '/classManage'
  entries: ClassShellEntry[]
}

/** Around the pages of one class: its name, and the side menu. */
export function ClassShell({ base, entries }: ClassShellProps) {
  const classId = useIdParam('classId')
  const { pathname } = useLocation()
  const section = pathname.split('/')[3] ?? 'home'
  const selected = entries.find(({ key, owns }) => key === section || owns?.includes(section))
  const classView = useQuery(classQuery(classId))

  if (classView.isError) {
    return (
      <div className="page">
        <LoadError title="获取班级信息失败" error={classView.error} onRetry={classView.refetch} />
      </div>
    )
  }
  const unreadCount = classView.data?.unreadNoticeCount ?? 0
  return (
    <div className={`page ${styles.frame}`}>
      <aside className={styles.side}>
        <div className={styles.name}>
          <span
            className={styles.dot}
            style={{ background: themeColorOf(classView.data?.themeColor ?? 'blue') }}
          />
          <strong>{classView.data?.className ?? '…'}</strong>
          <span className="muted">{classView.data?.teacherName}</span>
        </div>
        <nav aria-label="班级">
          <Menu
            className={styles.menu}
            selectedKeys={selected === undefined ? [] : [selected.key]}
            items={entries.map(({ key, icon, title, hasUnreadDot }) => ({
              key,
              icon,
              label: (
                <Link to={`${base}/${classId}/${key}`}>
                  {title}
                  {hasUnreadDot && (
                    <Badge
                      className={styles.unread}
                      count={unreadCount}
                      size="small"
                      title={`${unreadCount} 条未读通知`}
                    />
                  )}
                </Link>
              ),
            }))}
          />
        </nav>
      </aside>
      <div key={pathname} className={`${styles.content} page-enter`}>
        <Outlet />
      </div>
    </div>
  )
}
