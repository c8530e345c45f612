import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { SearchInput } from '../../components/search-input.tsx'
import { NoticeList } from '../../features/class-notice/notice-list.tsx'
import { NoticeReader } from '../../features/class-notice/notice-reader.tsx'
import { NoticeRow } from '../../features/class-notice/notice-row.tsx'
import { useIdParam } from '../../lib/use-id-param.ts'

/** The notices of a class: the list, or the one that the address names (`?noticeId=`, `#notice-`). */
export function NoticesPage() {
  const classId = useIdParam('classId')
  const noticeId = useNoticeId()
  const [search, setSearch] = useState('')
  const pathOf = (noticeId?: number) =>
    `/class/${classId}/notices${noticeId === undefined ? '' : `?noticeId=${noticeId}`}`

  if (noticeId !== null) {
    return <NoticeReader classId={classId} noticeId={noticeId} pathOf={pathOf} />
  }
  return (
    <>
      <div className="page-head">
        <h1>通知</h1>
        <SearchInput label="搜索标题或正文" value={search} onChange={setSearch} />
      </div>
      <NoticeList
        classId={classId}
        search={search}
        emptyHint={<p className="muted">教师发布的通知会出现在这里。</p>}
      >
        {({ notice, text }) => (
          <NoticeRow notice={notice} text={text} to={pathOf(notice.noticeId)} />
        )}
      </NoticeList>
    </>
  )
}

function useNoticeId(): number | null {
  const [query] = useSearchParams()
  const { hash } = useLocation()
  const named = query.get('noticeId') ?? /^#notice-(.*)$/.exec(hash)?.[1]
  return named === undefined || !/^\d{1,10}$/.test(named) ? null : Number(named)
}
