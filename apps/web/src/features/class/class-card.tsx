import { BellOutlined, TeamOutlined, UserOutlined } from '@ant-design/icons'
import type { ClassView } from '@ceping/contract/class'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import card from '../../components/card.module.css'
import styles from './class-card.module.css'
import { themeColorOf } from './theme-colors.ts'

interface ClassCardProps {
  classView: ClassView
  /** Where the card leads. */
  to: string
  /** What can be done with the class from here, below its facts. */
  children?: ReactNode
}

/** One class; the whole card opens it, but for its actions. */
export function ClassCard({ classView, to, children }: ClassCardProps) {
  const { classCode, description, latestNotice, unreadNoticeCount } = classView
  return (
    <article className={`${card.card} ${card.openable} ${styles.card}`}>
      <span
        className={styles.stripe}
        style={{ background: themeColorOf(classView.themeColor) }}
        aria-hidden
      />
      <div>
        <h2 className={styles.name} title={classView.className}>
          <Link className={card.open} to={to}>
            {classView.className}
          </Link>
        </h2>
        <span className={styles.code} title={classCode}>
          {classCode}
        </span>
      </div>
      <p className={styles.description}>{description || '暂无简介'}</p>
      <div className={styles.facts}>
        <span>
          <UserOutlined aria-label="教师" /> {classView.teacherName}
        </span>
        <span>
          <TeamOutlined aria-label="成员" /> {classView.classMemberCount} 人
        </span>
        <span className={styles.notice}>
          <BellOutlined aria-label="最新通知" />
          <span className={styles.noticeTitle} title={latestNotice ?? undefined}>
            {latestNotice ?? '暂无通知'}
          </span>
          {unreadNoticeCount > 0 && (
            <strong className={styles.unread}>{unreadNoticeCount} 条未读</strong>
          )}
        </span>
      </div>
      {children !== undefined && (
        <div className={`${card.actions} ${styles.actions}`}>{children}</div>
      )}
    </article>
  )
}

/** Stands where a card will be. */
export function ClassCardSkeleton({ hasActions }: { hasActions: boolean }) {
  return (
    <div className={`${card.card} ${styles.card}`}>
      <span className={styles.stripe} aria-hidden />
      <Skeleton active title={{ width: '60%' }} paragraph={{ rows: hasActions ? 5 : 4 }} />
    </div>
  )
}
