import { ArrowLeftOutlined } from '@ant-design/icons'
import { type ClassNoticeView, markNoticeRead } from '@ceping/contract/class-notice'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { NotLoaded } from '../../components/load-error.tsx'
import { RichText } from '../../components/rich-text/rich-text.tsx'
import { useCall } from '../../lib/use-call.ts'
import { noticeListQuery, outdatedByNotice } from './class-notice.api.ts'
import { NoticeMeta } from './notice-meta.tsx'
import styles from './notice-reader.module.css'
import { NoticeTypeTag } from './notice-type-tag.tsx'

interface NoticeReaderProps {
  classId: string
  noticeId: number
  /** Where a notice can be read; without one, the list. */
  pathOf: (noticeId?: number) => string
}

/** One notice to read, with ways to its neighbours and back; whoever sees it has read it. */
export function NoticeReader({ classId, noticeId, pathOf }: NoticeReaderProps) {
  const notices = useQuery(noticeListQuery(classId))
  const index = notices.data?.findIndex((notice) => notice.noticeId === noticeId) ?? -1
  const notice = notices.data?.[index]

  return (
    <div className={styles.reader}>
      <p>
        <Link to={pathOf()}>
          <ArrowLeftOutlined aria-hidden /> 返回通知列表
        </Link>
      </p>
      <NotLoaded query={notices} failure="获取通知列表失败" rows={6} />
      {notice !== undefined && <Article key={noticeId} notice={notice} />}
      {notices.data !== undefined && notice === undefined && (
        <p role="alert">这条通知不存在，或已被教师删除。请回到列表查看其他通知。</p>
      )}
      {notice !== undefined && (
        <nav className={styles.neighbours} aria-label="相邻的通知">
          <Neighbour label="较新一条" notice={notices.data?.[index - 1]} pathOf={pathOf} />
          <Neighbour label="较早一条" notice={notices.data?.[index + 1]} pathOf={pathOf} />
        </nav>
      )}
    </div>
  )
}

function Article({ notice }: { notice: ClassNoticeView }) {
  const { noticeId, isRead } = notice
  const { mutate } = useCall(markNoticeRead, outdatedByNotice)

  // Showing a notice marks it as read. It stays unread where the call fails.
  useEffect(() => {
    if (!isRead) mutate({ body: { noticeId } })
  }, [isRead, mutate, noticeId])

  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <NoticeTypeTag type={notice.noticeType} />
        {/* The link that led here is gone: the focus begins where one reads. */}
        <h1 ref={takeFocus} tabIndex={-1} className={styles.title}>
          {notice.title}
        </h1>
        <NoticeMeta notice={notice} />
      </header>
      <RichText html={notice.content} />
    </article>
  )
}

interface NeighbourProps {
  label: string
  notice: ClassNoticeView | undefined
  pathOf: (noticeId: number) => string
}

function Neighbour({ label, notice, pathOf }: NeighbourProps) {
  if (notice === undefined) return <span />
  return (
    <Link to={pathOf(notice.noticeId)} className={styles.neighbour}>
      <span className="muted">{label}</span>
      <span className={styles.neighbourTitle}>{notice.title}</span>
    </Link>
  )
}

function takeFocus(heading: HTMLHeadingElement | null): void {
  heading?.focus()
}
