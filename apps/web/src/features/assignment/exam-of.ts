import type { AssignmentView } from '@ceping/contract/assignment'

/** Whether students may come before the start: an exam that is sat has a room to wait in. */
export function hasWaitingRoom({ exam }: Pick<AssignmentView, 'exam'>): boolean {
  return exam !== null
}

/** How many problems somebody has finished; null where that says nothing, or is held back. */
export function shownFinishedCount({
  exam,
  finishedCount,
}: Pick<AssignmentView, 'exam' | 'finishedCount'>): number | null {
  return exam === null || exam.feedback === 'everything' ? finishedCount : null
}
