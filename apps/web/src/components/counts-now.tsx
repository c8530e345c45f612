import type { AssignmentView } from '@ceping/contract/assignment'
import { describeNow } from '../lib/rule-words.ts'
import { useWallTime } from '../lib/use-wall-time.ts'

interface CountsNowProps {
  assignment: Pick<AssignmentView, 'endTime' | 'closeTime' | 'steps'>
}

/** What a submission would count at this moment, and when that changes; nothing before the deadline. */
export function CountsNow({ assignment }: CountsNowProps) {
  const { endTime, steps } = assignment
  const now = useWallTime([endTime, ...steps.map(({ until }) => until)])
  const text = describeNow(assignment, now)
  return text === null ? null : <strong>{text}</strong>
}
