import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import styles from './side-nav.module.css'

/** One link of a side menu. */
interface SideNavEntry {
  to: string
  icon: ReactNode
  title: string
  isCurrent: boolean
  /** How much is new there; null where nothing is counted. */
  unreadCount: number | null
}

interface SideNavProps {
  /** What it leads through, for screen readers. */
  label: string
  entries: SideNavEntry[]
}

/** A menu beside the page; on narrow screens one row above it, that scrolls. */
export function SideNav({ label, entries }: SideNavProps) {
  const list = useRef<HTMLUListElement>(null)
  const current = entries.find(({ isCurrent }) => isCurrent)?.to

  // Scrolling is the browser's: in a row the entry of the page must be in sight.
  useEffect(() => {
    const row = list.current
    const link = row?.querySelector<HTMLElement>(`[href="${current}"]`)
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
  }, [current])

  return (
    <nav aria-label={label}>
      <ul ref={list} className={styles.list}>
        {entries.map(({ to, icon, title, isCurrent, unreadCount }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
              <span className={styles.icon} aria-hidden>
                {icon}
              </span>
              {title}
              {unreadCount !== null && unreadCount > 0 && (
                <span className={styles.unread}>
                  {unreadCount > 99 ? '99+' : unreadCount}
                  <span className="visually-hidden"> 条未读</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
