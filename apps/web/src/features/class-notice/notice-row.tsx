import type { ClassNoticeView } from '@ceping/contract/class-notice'
import { Link } from 'react-router-dom'
import styles from './notice-list.module.css'
import { NoticeMeta } from './notice-meta.tsx'
import { NoticeTypeTag } from './notice-type-tag.tsx'

interface NoticeRowProps {
  notice: ClassNoticeView
  /** Its text, of which the beginning is shown. */
  text: string
  /** Where it can be read. */
  to: string
}

/** A notice in the list of those who read it: what it is about, and whether one has read it. */
export function NoticeRow({ notice, text, to }: NoticeRowProps) {
  return (
    <Link className={styles.row} to={to} data-unread={!notice.isRead || undefined}>
      <span className={styles.heading}>
        <NoticeTypeTag type={notice.noticeType} />
        <span className={styles.title}>{notice.title}</span>
        {!notice.isRead && <span className={styles.unread}>未读</span>}
      </span>
      <span className={styles.excerpt}>{text}</span>
      <NoticeMeta notice={notice} />
    </Link>
  )
}
