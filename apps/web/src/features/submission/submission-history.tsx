import { useQuery } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { EmptyList } from '../../components/empty-list.tsx'
import { NotLoaded } from '../../components/not-loaded.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { Pages } from '../../components/pages.tsx'
import { formatScore } from '../../lib/format.ts'
import styles from './submission-history.module.css'
import { type SubmissionScope, submissionListQuery } from './submission.api.ts'
import { VerdictTag } from './verdict-tag.tsx'

interface SubmissionHistoryProps {
  scope: SubmissionScope
  shownId: number | null
  onOpen: (submissionId: number) => void
}

/** My submissions to a problem, the latest first; each opens its result. */
export function SubmissionHistory({ scope, shownId, onOpen }: SubmissionHistoryProps) {
  const [current, setCurrent] = useState(1)
  const page = useQuery(submissionListQuery(scope, current))
  if (page.data === undefined) {
    return <NotLoaded query={page} failure="获取提交记录失败" rows={2} />
  }
  if (page.data.total === 0) {
    return <EmptyList text="还没有提交。写好测试代码后点“提交判题”，或按 Ctrl/⌘ + Enter。" />
  }
  return (
    <>
      <ul className={styles.list}>
        {page.data.records.map((submission) => {
          const isShown = submission.submissionId === shownId
          const word = isShown ? '正在查看' : '查看'
          return (
            <li key={submission.submissionId} data-shown={isShown}>
              <VerdictTag verdict={submission.verdict} />
              <span className={styles.score}>{formatScore(submission.totalScore)}</span>
              <span className={styles.time}>
                <WallClock time={submission.createTime} />
                {submission.isBest && <Tag>最佳</Tag>}
              </span>
              <Button
                type="link"
                size="small"
                aria-label={`${word}第 ${submission.submissionId} 号提交`}
                disabled={submission.stage !== 'judged' || isShown}
                onClick={() => onOpen(submission.submissionId)}
              >
                {word}
              </Button>
            </li>
          )
        })}
      </ul>
      {page.data.total > page.data.size && (
        <Pages
          size="small"
          current={current}
          pageSize={page.data.size}
          total={page.data.total}
          onChange={setCurrent}
        />
      )}
    </>
  )
}
