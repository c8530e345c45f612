import { useQuery } from '@tanstack/react-query'
import { Badge } from 'antd'
import { Link } from 'react-router-dom'
import { NotLoaded } from '../../components/load-error.tsx'
import rows from '../../components/rows.module.css'
import { Nothing, Section } from '../../components/section.tsx'
import { formatSecond } from '@ceping/contract/time'
import { formatRelative } from '../../lib/format.ts'
import type { ClassBase } from '../../lib/paths.ts'
import { noticeListQuery } from './class-notice.api.ts'
import styles from './latest-notices.module.css'
import { NoticeTypeTag } from './notice-type-tag.tsx'

interface LatestNoticesProps {
  classId: string
  base: ClassBase
  /** Shown below 暂无通知: what to do about it. */
  hint: string
}

const shownCount = 3

/** The newest notices of a class; a student's lead to their text, a teacher's to the list. */
export function LatestNotices({ classId, base, hint }: LatestNoticesProps) {
  const notices = useQuery(noticeListQuery(classId))
  const path = `${base}/${classId}/notices`
  return (
    <Section title="最新通知" link={<Link to={path}>全部通知</Link>}>
      <NotLoaded query={notices} failure="获取通知列表失败" rows={4} hasTitle={false} />
      {notices.data?.length === 0 && <Nothing>暂无通知。{hint}</Nothing>}
      {notices.data !== undefined && notices.data.length > 0 && (
        <ul className={rows.rows}>
          {notices.data.slice(0, shownCount).map((notice) => (
            <li key={notice.noticeId}>
              <Link
                className={rows.row}
                to={base === '/class' ? `${path}?noticeId=${notice.noticeId}` : path}
              >
                <span className={rows.main}>
                  <strong>{notice.title}</strong>
                  <span className={`muted ${styles.facts}`}>
                    <NoticeTypeTag type={notice.noticeType} />
                    <span>{notice.creatorName}</span>
                    <time dateTime={notice.createTime} title={formatSecond(notice.createTime)}>
                      {formatRelative(notice.createTime)}
                    </time>
                    {!notice.isRead && <Badge status="error" text="未读" />}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
