import { Tag } from 'antd'
import { Countdown } from '../../components/countdown.tsx'
import { ExtendedTag } from '../../components/extended-tag.tsx'
import styles from './question-status.module.css'
import type { OpenedThrough } from './use-opened-through.ts'

interface QuestionStatusProps {
  openedThrough: OpenedThrough
  /** Why nothing can be submitted; null where it can. */
  closedReason: string | null
  /** A teacher's or an admin's run. */
  isTrial: boolean
}

/** How much time is left, and whether what is submitted counts. */
export function QuestionStatus({ openedThrough, closedReason, isTrial }: QuestionStatusProps) {
  return (
    <span className={styles.status}>
      {isTrial && <Tag className={styles.trial}>试运行，不计入成绩</Tag>}
      {closedReason === null ? (
        <TimeLeft {...openedThrough} />
      ) : (
        <span className={styles.closed}>{closedReason}</span>
      )}
    </span>
  )
}

function TimeLeft({ assignment }: OpenedThrough) {
  if (assignment === null) return null
  const { assignmentCondition, startTime, endTime, isExtended } = assignment
  if (assignmentCondition === '已结束') return <span className="muted">已截止</span>
  const isRunning = assignmentCondition === '进行中'
  return (
    <span className={styles.time}>
      <span className="muted">{isRunning ? '距截止' : '距开始'}</span>{' '}
      <Countdown key={assignmentCondition} until={isRunning ? endTime : startTime} />{' '}
      {isExtended && <ExtendedTag />}
    </span>
  )
}
