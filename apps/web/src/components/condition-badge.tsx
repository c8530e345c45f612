import type { AssignmentView } from '@ceping/contract/assignment'
import { Badge } from 'antd'
import { dueOf } from '../lib/rule-words.ts'
import { useWallTime } from '../lib/use-wall-time.ts'

const known = {
  进行中: { status: 'processing', text: '进行中' },
  已结束: { status: 'success', text: '已结束' },
} as const

const pending = { status: 'warning', text: '未开始' } as const

/** How the state of an assignment is shown; a word that we do not know counts as 未开始. */
export function conditionBadge(condition: string) {
  return condition in known ? known[condition as keyof typeof known] : pending
}

interface ConditionBadgeProps {
  assignment: Pick<AssignmentView, 'assignmentCondition' | 'endTime' | 'closeTime'>
}

/**
 * The state of an assignment; what runs behind its deadline only takes something late, and says so. It keeps
 * its width beside a long name.
 */
export function ConditionBadge({ assignment }: ConditionBadgeProps) {
  const { assignmentCondition, endTime, closeTime } = assignment
  const { isLate } = dueOf(assignment, useWallTime([endTime, closeTime]))
  const { status, text } = conditionBadge(assignmentCondition)
  return (
    <Badge
      style={{ flex: 'none', whiteSpace: 'nowrap' }}
      status={status}
      text={isLate && text === '进行中' ? '已截止，可迟交' : text}
    />
  )
}
