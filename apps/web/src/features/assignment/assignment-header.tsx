import type { AssignmentView } from '@ceping/contract/assignment'
import { Countdown } from '../../components/countdown.tsx'
import { ScoringNote } from '../../components/scoring-note.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { ConditionBadge } from './condition-badge.tsx'
import styles from './assignment-header.module.css'

interface AssignmentHeaderProps {
  assignment: AssignmentView
}

/** Name, window and time left of an assignment. */
export function AssignmentHeader({ assignment }: AssignmentHeaderProps) {
  const { assignmentTitle, description, startTime, endTime, assignmentCondition } = assignment
  const { scoringPolicy, rescoredAt } = assignment
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <h1>{assignmentTitle}</h1>
        <ConditionBadge condition={assignmentCondition} />
      </div>
      {description !== '' && <p className={styles.description}>{description}</p>}
      <p className={styles.window}>
        <span className="muted">
          <WallClock time={startTime} /> 至 <WallClock time={endTime} />
        </span>
        {assignmentCondition === '进行中' && (
          <span>
            距截止{' '}
            <strong>
              <Countdown until={endTime} />
            </strong>
          </span>
        )}
        {assignmentCondition === '未开始' && (
          <span>
            距开始{' '}
            <strong>
              <Countdown until={startTime} />
            </strong>
          </span>
        )}
        {assignmentCondition === '已结束' && <span>已截止，仍可查看题目与提交记录</span>}
        <ScoringNote
          title={assignmentTitle}
          scoringPolicy={scoringPolicy}
          rescoredAt={rescoredAt}
        />
      </p>
    </header>
  )
}
