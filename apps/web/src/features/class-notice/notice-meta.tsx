import type { ClassNoticeView } from '@ceping/contract/class-notice'
import { Tooltip } from 'antd'
import { formatSecond } from '@ceping/contract/time'
import { formatRelative } from '../../lib/format.ts'
import styles from './notice-meta.module.css'

interface NoticeMetaProps {
  notice: ClassNoticeView
  /** Whether it says how many students have read it. */
  hasViewCount?: boolean
}

/** Who wrote a notice, when, and whether it has been changed since. */
export function NoticeMeta({ notice, hasViewCount = false }: NoticeMetaProps) {
  return (
    <p className={styles.meta}>
      <span>{notice.creatorName}</span>
      <Time time={notice.createTime} />
      {notice.version > 1 && (
        <span>
          更新于 <Time time={notice.updateTime} />
        </span>
      )}
      {hasViewCount && <span>{notice.viewCount} 人已读</span>}
    </p>
  )
}

function Time({ time }: { time: string }) {
  return (
    <Tooltip title={formatRelative(time)}>
      <time dateTime={time}>{formatSecond(time)}</time>
    </Tooltip>
  )
}
