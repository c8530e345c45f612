import type { AssignmentView } from '@ceping/contract/assignment'
import { dueOf } from '../lib/rule-words.ts'
import { useWallTime } from '../lib/use-wall-time.ts'
import { Turn } from './turn.tsx'

interface DueTurnProps {
  assignment: Pick<AssignmentView, 'endTime' | 'closeTime'>
}

/** When something that runs is due, at the end of its row: its deadline, and then the end of late work. */
export function DueTurn({ assignment }: DueTurnProps) {
  const { endTime, closeTime } = assignment
  const { time, isLate } = dueOf(assignment, useWallTime([endTime, closeTime]))
  return (
    <Turn
      key={time}
      time={time}
      word={isLate ? '停止迟交' : '截止'}
      countdownWord={isLate ? '距停止迟交' : '距截止'}
    />
  )
}
