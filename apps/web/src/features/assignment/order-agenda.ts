import type { AssignmentView } from '@ceping/contract/assignment'

/** What runs, the nearest deadline first, then what is to come, the nearest start first. */
export function orderAgenda(assignments: AssignmentView[]): AssignmentView[] {
  const running = assignments.filter(({ assignmentCondition }) => assignmentCondition === '进行中')
  const coming = assignments.filter(({ assignmentCondition }) => assignmentCondition === '未开始')
  return [
    ...running.toSorted((one, other) => one.endTime.localeCompare(other.endTime)),
    ...coming.toSorted((one, other) => one.startTime.localeCompare(other.startTime)),
  ]
}
