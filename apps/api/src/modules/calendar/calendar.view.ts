import type { CalendarEntry } from '@ceping/contract/calendar'
import { AssignmentType, ThemeColor } from '@ceping/contract/vocabulary'
import type { Times } from '../../view/times.ts'
import type { OpenAssignment } from '../assignment/open-assignments.ts'
import { conditionAt, ownWindow } from '../assignment/window.ts'
import { paperSizeOf } from '../assignment/paper.ts'

/** Show a date to whom its row was read for; `finishedCount` is null for teachers, and where results are hidden. */
export function viewEntry(
  times: Times,
  row: OpenAssignment,
  finishedCount: number | null,
): CalendarEntry {
  const window = ownWindow(times, row)
  return {
    assignmentId: row.assignmentId,
    assignmentTitle: row.assignmentTitle,
    type: AssignmentType.parse(row.type),
    classId: row.classId,
    className: row.class.className,
    themeColor: ThemeColor.parse(row.class.themeColor),
    startTime: times.toWallTime(window.startTime),
    endTime: times.toWallTime(window.endTime),
    isExtended: window.isExtended,
    addedMinutes: window.addedMinutes,
    isEndedEarly: window.isEndedEarly,
    assignmentCondition: conditionAt(new Date(), window),
    problemCount: paperSizeOf(row),
    finishedCount,
  }
}
