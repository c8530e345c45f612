import type { AssignmentView } from '@ceping/contract/assignment'
import { Tag } from 'antd'
import { Countdown } from '../../components/countdown.tsx'
import { CountsNow } from '../../components/counts-now.tsx'
import { OwnEndTag } from '../../components/own-end-tag.tsx'
import { RecordNote } from '../../features/work-record/record-note.tsx'
import { dueOf } from '../../lib/rule-words.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useWallTime } from '../../lib/use-wall-time.ts'
import styles from './question-status.module.css'
import type { OpenedThrough } from './use-opened-through.ts'

interface QuestionStatusProps {
  openedThrough: OpenedThrough
  /** Why nothing can be submitted; null where it can. */
  closedReason: string | null
  /** What says that a run counts nowhere; null where it counts. */
  trialText: string | null
  /** How often something may still be handed in; null where there is no limit. */
  attemptsLeft: number | null
  /** False where something else says it. */
  hasTimeLeft: boolean
}

/** How much time is left, and whether what is submitted counts. */
export function QuestionStatus(props: QuestionStatusProps) {
  const { openedThrough, closedReason, trialText, attemptsLeft, hasTimeLeft } = props
  const { assignment } = openedThrough
  const isStudent = useSessionUser()?.userRole === 'student'
  return (
    <span className={styles.status}>
      {trialText !== null && <Tag className={styles.trial}>{trialText}</Tag>}
      {closedReason === null ? (
        hasTimeLeft && <TimeLeft {...openedThrough} />
      ) : (
        <span className={styles.closed}>{closedReason}</span>
      )}
      {closedReason === null && trialText === null && attemptsLeft !== null && (
        <span className={styles.time}>还可提交 {attemptsLeft} 次</span>
      )}
      {isStudent && assignment !== null && <RecordNote assignment={assignment} />}
    </span>
  )
}

function TimeLeft({ assignment }: OpenedThrough) {
  if (assignment === null) return null
  const { assignmentCondition, startTime } = assignment
  if (assignmentCondition === '已结束') return <span className="muted">已截止</span>
  if (assignmentCondition === '进行中') return <Due assignment={assignment} />
  return (
    <span className={styles.time}>
      <span className="muted">距开始</span> <Countdown until={startTime} />{' '}
      <OwnEndTag end={assignment} />
    </span>
  )
}

/** Until the deadline; and then, where something late is accepted, until when, and what it counts. */
function Due({ assignment }: { assignment: AssignmentView }) {
  const { endTime, closeTime } = assignment
  const { time, isLate } = dueOf(assignment, useWallTime([endTime, closeTime]))
  return (
    <>
      <span className={styles.time}>
        <span className="muted">{isLate ? '距停止迟交' : '距截止'}</span>{' '}
        <Countdown key={time} until={time} /> <OwnEndTag end={assignment} />
      </span>
      <CountsNow assignment={assignment}>
        {({ atPresent, later }) => (
          <strong title={later}>
            {atPresent}
            <span className="visually-hidden">，{later}</span>
          </strong>
        )}
      </CountsNow>
    </>
  )
}
