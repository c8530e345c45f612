import type { SimilarityCheck } from '@ceping/contract/similarity'
import { Alert, Progress } from 'antd'
import { WallClock } from '../../components/wall-clock.tsx'
import { isRunning } from './similarity.api.ts'
import styles from './similarity.module.css'

/** How far a check is, or what became of it. */
export function CheckProgress({ check }: { check: SimilarityCheck }) {
  const { doneCount, totalCount, failure, finishedAt, creatorName } = check
  if (isRunning(check)) {
    return (
      <div className={styles.progress}>
        <Progress
          aria-label="查重的进度"
          size="small"
          percent={totalCount === 0 ? 0 : Math.floor((100 * doneCount) / totalCount)}
        />
        <span className="muted">
          {totalCount === 0 ? '即将开始' : `已读 ${doneCount} / ${totalCount} 份提交`}
        </span>
      </div>
    )
  }
  if (failure !== null) {
    return <Alert className={styles.note ?? ''} type="error" showIcon title={failure} />
  }
  return (
    <div className={`muted ${styles.note}`}>
      最近一次：{creatorName} 于 {finishedAt !== null && <WallClock time={finishedAt} />} 比较了{' '}
      {totalCount} 份提交。之后有新提交时，请重新查重；已记录的状态和备注会保留。
    </div>
  )
}
