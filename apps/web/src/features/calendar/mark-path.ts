import type { CalendarEntry } from '@ceping/contract/calendar'
import { assignmentPath } from '@ceping/contract/page-path'

/** Where a date leads; null where there is nothing to see yet: students see no problems before the start. */
export function markPath(entry: CalendarEntry, isStudent: boolean): string | null {
  if (isStudent && entry.assignmentCondition === '未开始') return null
  return assignmentPath(isStudent ? '/class' : '/classManage', entry)
}

/** Whether the student who looks has nothing left to do there. */
export function isFinished({ finishedCount, problemCount }: CalendarEntry): boolean {
  return finishedCount !== null && problemCount > 0 && finishedCount >= problemCount
}
