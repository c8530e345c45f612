import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { EmptyList } from '../../components/empty-list.tsx'
import { NotLoaded } from '../../components/load-error.tsx'
import { noticeListQuery } from './class-notice.api.ts'
import styles from './notice-list.module.css'
import { readNotices, type ReadableNotice, searchNotices } from './notice-text.ts'

interface NoticeListProps {
  classId: string
  /** Part of a title or text; empty shows all. */
  search: string
  /** What to do where there are none, below 暂无通知. */
  emptyHint: ReactNode
  children: (notice: ReadableNotice) => ReactNode
}

/** The notices of a class, the newest first; `children` shows each. */
export function NoticeList({ classId, search, emptyHint, children }: NoticeListProps) {
  const notices = useQuery(noticeListQuery(classId))
  const readable = useMemo(() => readNotices(notices.data ?? []), [notices.data])

  if (notices.data === undefined) {
    return (
      <NotLoaded query={notices} failure="获取通知列表失败">
        <NoticeSkeletons />
      </NotLoaded>
    )
  }
  const shown = searchNotices(readable, search)
  if (shown.length === 0) {
    return (
      <EmptyList
        text={readable.length === 0 ? '暂无通知' : `没有标题或正文含有“${search.trim()}”的通知`}
      >
        {readable.length === 0 && emptyHint}
      </EmptyList>
    )
  }
  return (
    <ul className={styles.list}>
      {shown.map((item) => (
        <li key={item.notice.noticeId}>{children(item)}</li>
      ))}
    </ul>
  )
}

function NoticeSkeletons() {
  return (
    <div aria-busy="true">
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <div key={key} className={styles.skeleton}>
          <Skeleton
            active
            title={{ width: '32%' }}
            paragraph={{ rows: 2, width: ['80%', '24%'] }}
          />
        </div>
      ))}
    </div>
  )
}
