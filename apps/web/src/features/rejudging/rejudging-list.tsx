import type { RejudgingView } from '@ceping/contract/rejudging'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton, Tag } from 'antd'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { LoadError } from '../../components/load-error.tsx'
import { Pages } from '../../components/pages.tsx'
import rows from '../../components/rows.module.css'
import { WallClock } from '../../components/wall-clock.tsx'
import { pageSize, rejudgingsQuery } from './rejudging.api.ts'
import { RejudgingProgress } from './rejudging-progress.tsx'
import { rejudgingTones, scopeNames } from './rejudging-words.ts'
import { useRejudgingActions } from './use-rejudging-actions.ts'

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
            {rejudging.scopeTitle === null ? (
              <UnseenRow rejudging={rejudging} />
            ) : (
              <Link className={rows.row} to={{ search: searchOfOne(rejudging.rejudgingId) }}>
                <RejudgingRow rejudging={rejudging} />
              </Link>
            )}
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
  const { state } = rejudging
  return (
    <>
      <Facts rejudging={rejudging} title={rejudging.scopeTitle} />
      {state === '判题中' && <RejudgingProgress rejudging={rejudging} />}
      {state === '已采用' && <span className="muted">采用了 {rejudging.appliedCount} 份</span>}
    </>
  )
}

/** One of which its teacher may see nothing any more; open, it keeps its submissions from another. */
function UnseenRow({ rejudging }: { rejudging: RejudgingView }) {
  const { cancel } = useRejudgingActions(rejudging)
  return (
    <span className={rows.row}>
      <Facts rejudging={rejudging} title="其中有你已不能查看的提交" />
      <Button aria-label={`取消重新判题 #${rejudging.rejudgingId}`} onClick={cancel}>
        取消重新判题
      </Button>
    </span>
  )
}

function Facts({ rejudging, title }: { rejudging: RejudgingView; title: string | null }) {
  const { rejudgingId, scope, reason, creatorName, createTime, state } = rejudging
  return (
    <span className={rows.main}>
      <strong>
        {title} <span className="muted">{scopeNames[scope]}</span>{' '}
        <Tag color={rejudgingTones[state]}>{state}</Tag>
      </strong>
      <span>{reason}</span>
      <span className="muted">
        #{rejudgingId} · {creatorName} · <WallClock time={createTime} />
      </span>
    </span>
  )
}
