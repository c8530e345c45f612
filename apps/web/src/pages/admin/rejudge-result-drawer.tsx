import { useQuery } from '@tanstack/react-query'
import { Drawer, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { LoadError } from '../../components/load-error.tsx'
import { resultQuery } from '../../features/rejudging/rejudging.api.ts'
import { SubmissionReading } from '../class-manage/submission-reading.tsx'
import styles from './judges-page.module.css'

interface RejudgeResultDrawerProps {
  rejudgingId: number
  /** Null closes it. */
  submissionId: number | null
  onClose: () => void
}

/** What the judge found in a submission, once and once more. */
export function RejudgeResultDrawer(props: RejudgeResultDrawerProps) {
  const { rejudgingId, submissionId, onClose } = props
  // While the drawer goes, it shows what it has shown.
  const [shownId, setShownId] = useState(submissionId ?? 0)
  if (submissionId !== null && submissionId !== shownId) setShownId(submissionId)
  const [side, setSide] = useState<'before' | 'after'>('after')
  const result = useQuery({ ...resultQuery(rejudgingId, shownId), enabled: shownId !== 0 })
  const submission = result.data?.[side]
  return (
    <Drawer
      title={
        submission === undefined
          ? '对比结果'
          : `${submission.realName}：${submission.problemName} #${submission.submissionId}`
      }
      size="min(1180px, 100vw)"
      open={submissionId !== null}
      destroyOnHidden
      onClose={onClose}
    >
      <Segmented
        className={styles.sides}
        aria-label="哪一次的结果"
        value={side}
        options={[
          { value: 'before', label: '原来的结果' },
          { value: 'after', label: '重新判题的结果' },
        ]}
        onChange={setSide}
      />
      {result.isPending && <Skeleton active paragraph={{ rows: 12 }} />}
      {result.isLoadingError && (
        <LoadError title="获取结果失败" error={result.error} onRetry={result.refetch} />
      )}
      {submission !== undefined && (
        <div className={styles.reading}>
          <SubmissionReading key={side} submission={submission} />
        </div>
      )}
    </Drawer>
  )
}
