import type { AssignmentView } from '@ceping/contract/assignment'
import { Tag } from 'antd'
import { Countdown } from '../../components/countdown.tsx'
import { OwnEndTag } from '../../components/own-end-tag.tsx'
import { RecordNote } from '../../features/work-record/record-note.tsx'
import { dueOf } from '../../lib/rule-words.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useWallTime } from '../../lib/use-wall-time.ts'
import { CountingNote } from './counting-note.tsx'
import styles from './question-status.module.css'
import type { Attempts } from './use-attempts.ts'
import type { OpenedThrough } from './use-opened-through.ts'

interface QuestionStatusProps {
  openedThrough: OpenedThrough
  /** Nothing can be submitted here: the toolbar says why. */
  isClosed: boolean
  /** What says that a run counts nowhere; null where it counts. */
  trialText: string | null
  attempts: Attempts
  /** In an exam that is sat something else says how much time is left, and nothing is late. */
  isSat: boolean
}

/** How much time is left, and whether and how what is submitted counts. */
export function QuestionStatus(props: QuestionStatusProps) {
  const { openedThrough, isClosed, trialText, attempts, isSat } = props
  const { assignment } = openedThrough
  const isStudent = useSessionUser()?.userRole === 'student'
  const isCounted = !isClosed && trialText === null
  return (
    <span className={styles.status}>
      {trialText !== null && <Tag className={styles.trial}>{trialText}</Tag>}
      {!isClosed && !isSat && <TimeLeft {...openedThrough} />}
      {isCounted && attempts.left !== null && attempts.left > 0 && (
        <span className={styles.time}>还可提交 {attempts.left} 次</span>
      )}
      {isCounted && assignment !== null && (
        <CountingNote assignment={assignment} attempts={attempts} isSat={isSat} />
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

/** Until the deadline; and then, where something late is accepted, until when. */
function Due({ assignment }: { assignment: AssignmentView }) {
  const { endTime, closeTime } = assignment
  const { time, isLate } = dueOf(assignment, useWallTime([endTime, closeTime]))
  return (
    <span className={styles.time}>
      <span className="muted">{isLate ? '距停止迟交' : '距截止'}</span>{' '}
      <Countdown key={time} until={time} /> <OwnEndTag end={assignment} />
    </span>
  )
}
