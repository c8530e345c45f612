import type { AssignmentView } from '@ceping/contract/assignment'
import { hourMs, secondMs } from '@ceping/contract/time'
import { parseWallTime } from './format.ts'

type TimedAssignment = Pick<AssignmentView, 'assignmentCondition' | 'startTime' | 'closeTime'>

/**
 * In how many milliseconds to read assignments again: when the next of them starts or ends, but at
 * least once an hour. One that is due but not yet changed, as when the server's clock is a moment
 * behind, is read again each second.
 */
export function msUntilNextTurn(assignments: TimedAssignment[], now: number): number {
  const turns = assignments
    .filter(({ assignmentCondition }) => assignmentCondition !== '已结束')
    .map(({ assignmentCondition, startTime, closeTime }) =>
      parseWallTime(assignmentCondition === '进行中' ? closeTime : startTime).valueOf(),
    )
  return Math.min(Math.max(Math.min(...turns) - now, secondMs), hourMs)
}
