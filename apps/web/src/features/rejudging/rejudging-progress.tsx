import type { RejudgingView } from '@ceping/contract/rejudging'
import { Progress } from 'antd'
import styles from './rejudging.module.css'

/** How far a re-judging has come. */
export function RejudgingProgress({ rejudging }: { rejudging: RejudgingView }) {
  const { judgedCount, totalCount } = rejudging
  return (
    <span className={styles.progress}>
      <Progress
        aria-label="重新判题的进度"
        size="small"
        percent={Math.floor((100 * judgedCount) / Math.max(totalCount, 1))}
      />
      <span className="muted">
        {judgedCount} / {totalCount} 份
      </span>
    </span>
  )
}
