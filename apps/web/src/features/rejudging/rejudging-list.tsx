import type { RejudgingView } from '@ceping/contract/rejudging'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton, Tag } from 'antd'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { LoadError } from '../../components/load-error.tsx'
import { Pages } from '../../components/pages.tsx'
import rows from '../../components/rows.module.css'
import { WallClock } from '../../components/wall-clock.tsx'
import { pageSize, rejudgingsQuery } from './rejudging.api.ts'
import { RejudgingProgress } from './rejudging-progress.tsx'
import { rejudgingTones, scopeNames } from './rejudging-words.ts'

interface RejudgingListProps {
  page: number
  /** What the address of a page ends with. */
  searchOf: (page: number) => string
  /** What the address of one of them ends with. */
  searchOfOne: (rejudgingId: number) => string
}

/** All re-judgings, the last first. */
export function RejudgingList({ page, searchOf, searchOfOne }: RejudgingListProps) {
  const navigate = useNavigate()
  const { data, error, isLoadingError, isPending, refetch } = useQuery(rejudgingsQuery(page))
  if (isLoadingError) {
    return <LoadError title="获取重新判题记录失败" error={error} onRetry={refetch} />
  }
  if (isPending) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  const { records, total } = data
  if (total === 0) {
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description="还没有重新判过题。参考代码改正后，可以在这里重新判已有的提交。"
      />
    )
  }
  if (records.length === 0) {
    return <Navigate replace to={{ search: searchOf(Math.ceil(total / pageSize)) }} />
  }
  return (
    <>
      <ul className={rows.rows}>
        {records.map((rejudging) => (
          <li key={rejudging.rejudgingId}>
            <Link className={rows.row} to={{ search: searchOfOne(rejudging.rejudgingId) }}>
              <RejudgingRow rejudging={rejudging} />
            </Link>
          </li>
        ))}
      </ul>
      {total > pageSize && (
        <Pages
          current={page}
          pageSize={pageSize}
          total={total}
          unit="次"
          onChange={(page) => void navigate({ search: searchOf(page) })}
        />
      )}
    </>
  )
}

function RejudgingRow({ rejudging }: { rejudging: RejudgingView }) {
  const { scope, scopeTitle, reason, creatorName, createTime, state } = rejudging
  return (
    <>
      <span className={rows.main}>
        <strong>
          {scopeTitle} <span className="muted">{scopeNames[scope]}</span>{' '}
          <Tag color={rejudgingTones[state]}>{state}</Tag>
        </strong>
        <span>{reason}</span>
        <span className="muted">
          #{rejudging.rejudgingId} · {creatorName} · <WallClock time={createTime} />
        </span>
      </span>
      {state === '判题中' && <RejudgingProgress rejudging={rejudging} />}
      {state === '已采用' && <span className="muted">采用了 {rejudging.appliedCount} 份</span>}
    </>
  )
}
