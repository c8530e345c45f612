import type { RejudgingView } from '@ceping/contract/rejudging'
import type { Verdict } from '@ceping/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented, Skeleton, Tag } from 'antd'
import { type ComponentType, useState } from 'react'
import { LoadError } from '../../components/load-error.tsx'
import { Nothing } from '../../components/section.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { RejudgeResultTable, type ResultView } from './rejudge-result-table.tsx'
import { isJudging, rejudgingQuery } from './rejudging.api.ts'
import styles from './rejudging.module.css'
import { RejudgingPreviewView } from './rejudging-preview.tsx'
import { RejudgingProgress } from './rejudging-progress.tsx'
import { rejudgingTones, scopeNames } from './rejudging-words.ts'
import { useRejudgingActions } from './use-rejudging-actions.ts'

interface RejudgingDetailsProps {
  rejudgingId: number
  view: ResultView
  verdictTag: ComponentType<{ verdict: Verdict | null }>
  onView: (view: ResultView) => void
  onOpen: (submissionId: number) => void
}

/** One re-judging: how far it is, what applying it would change, and the way to do so. */
export function RejudgingDetails({ rejudgingId, ...shown }: RejudgingDetailsProps) {
  const { data, error, isLoadingError, isPending, refetch } = useQuery(rejudgingQuery(rejudgingId))
  if (isLoadingError) {
    return <LoadError title="获取重新判题失败" error={error} onRetry={refetch} />
  }
  if (isPending) return <Skeleton active paragraph={{ rows: 10 }} />
  return <Loaded rejudging={data} {...shown} />
}

function Loaded(props: Omit<RejudgingDetailsProps, 'rejudgingId'> & { rejudging: RejudgingView }) {
  const { rejudging, ...shown } = props
  const { scope, scopeId, scopeTitle, state, reason, creatorName, createTime } = rejudging
  const [keepsHigher, setKeepsHigher] = useState(false)
  return (
    <div className={styles.details}>
      <div>
        <div className={styles.title}>
          <h2>{scopeTitle}</h2>
          <span className="muted">
            {scopeNames[scope]} #{scopeId}
          </span>
          <Tag color={rejudgingTones[state]}>{state}</Tag>
        </div>
        <div className={styles.facts}>
          <span>{reason}</span>
          <span className="muted">
            {creatorName} 于 <WallClock time={createTime} /> 开始，共 {rejudging.totalCount} 份提交
          </span>
          {rejudging.appliedAt !== null && (
            <span className="muted">
              <WallClock time={rejudging.appliedAt} /> 采用了 {rejudging.appliedCount} 份
              {rejudging.keepsHigher && '（只采用升分的）'}
            </span>
          )}
          {state === '判题中' && <RejudgingProgress rejudging={rejudging} />}
        </div>
      </div>
      <Actions rejudging={rejudging} keepsHigher={keepsHigher} onKeepsHigher={setKeepsHigher} />
      {state === '已取消' ? (
        <Nothing>已取消，判出的结果没有采用，也没有保留。</Nothing>
      ) : (
        <>
          {!isJudging(rejudging) && (
            <RejudgingPreviewView
              rejudging={rejudging}
              keepsHigher={state === '已采用' ? rejudging.keepsHigher : keepsHigher}
            />
          )}
          <RejudgeResultTable rejudging={rejudging} {...shown} />
        </>
      )}
    </div>
  )
}

interface ActionsProps {
  rejudging: RejudgingView
  keepsHigher: boolean
  onKeepsHigher: (keepsHigher: boolean) => void
}

function Actions({ rejudging, keepsHigher, onKeepsHigher }: ActionsProps) {
  const { apply, revert, cancel } = useRejudgingActions(rejudging)
  const { state } = rejudging
  if (state === '已取消') return null
  if (state === '已采用') {
    return (
      <div className={styles.actions}>
        <Button danger onClick={revert}>
          撤回
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.actions}>
      <Segmented
        aria-label="采用哪些"
        value={keepsHigher ? 'higher' : 'all'}
        options={[
          { value: 'all', label: '全部结果' },
          { value: 'higher', label: '只要升分的' },
        ]}
        onChange={(value) => onKeepsHigher(value === 'higher')}
      />
      <Button type="primary" disabled={state === '判题中'} onClick={() => apply(keepsHigher)}>
        采用
      </Button>
      <Button onClick={cancel}>取消重新判题</Button>
      {state === '判题中' && <span className="muted">全部判完后显示影响，才能采用</span>}
    </div>
  )
}
