import type { AssignmentView } from '@ceping/contract/assignment'
import { Progress } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import card from '../../components/card.module.css'
import { formatMinute, formatRelative } from '../../lib/format.ts'
import { AssignmentFacts } from './assignment-facts.tsx'
import { ConditionBadge, conditionBadge } from './condition-badge.tsx'

interface AssignmentCardProps {
  assignment: AssignmentView
  /** Where the card leads. */
  to: string
}

/** One piece of homework or one exam; before its start it cannot be opened and says when it starts. */
export function AssignmentCard({ assignment, to }: AssignmentCardProps) {
  const { startTime, problemCount, finishedCount } = assignment
  const isClosedYet = conditionBadge(assignment.assignmentCondition).text === '未开始'
  return (
    <Frame to={isClosedYet ? null : to}>
      <span className={card.row}>
        <span className={card.title}>{assignment.assignmentTitle}</span>
        <ConditionBadge condition={assignment.assignmentCondition} />
      </span>
      <AssignmentFacts assignment={assignment} />
      {isClosedYet ? (
        <span className="muted">
          {formatMinute(startTime)} 开始（{formatRelative(startTime)}），届时可以打开
        </span>
      ) : (
        finishedCount !== null && (
          <span>
            <span className={card.row}>
              <span className="muted">已完成</span>
              <span>
                {finishedCount} / {problemCount}
              </span>
            </span>
            <Progress
              aria-label="完成进度"
              percent={problemCount === 0 ? 0 : (100 * finishedCount) / problemCount}
              showInfo={false}
              size="small"
            />
          </span>
        )
      )}
    </Frame>
  )
}

function Frame({ to, children }: { to: string | null; children: ReactNode }) {
  return to === null ? (
    <div className={card.card} aria-disabled="true">
      {children}
    </div>
  ) : (
    <Link className={card.card} to={to}>
      {children}
    </Link>
  )
}
