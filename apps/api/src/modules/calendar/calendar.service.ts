import type * as contract from '@ceping/contract/calendar'
import { calendarEntryLimit } from '@ceping/contract/calendar'
import type { InputOf } from '@ceping/contract/endpoint'
import type { Context } from '../../context/deps.ts'
import { visibleAssignmentWhere } from '../assignment/assignment.access.ts'
import { countFinished } from '../assignment/count-finished.ts'
import { datedIncludeFor } from '../assignment/open-assignments.ts'
import { ownEnd } from '../assignment/window.ts'
import { viewEntry } from './calendar.view.ts'

/** What begins or ends, for the asking user, between two days of the platform's calendar. */
export async function listCalendar(
  { db, times, user }: Context,
  { query }: InputOf<typeof contract.listCalendar>,
): Promise<contract.CalendarEntry[]> {
  const [gte, lt] = [query.from, query.to].map((day) => times.toInstant(`${day}T00:00:00`))
  const within = { gte, lt }
  const rows = await db.assignment.findMany({
    where: {
      ...visibleAssignmentWhere(user),
      OR: [
        { startTime: within },
        { endTime: within },
        { extensions: { some: { userId: user.id, endTime: within } } },
      ],
    },
    include: datedIncludeFor(user),
    orderBy: [{ endTime: 'asc' }, { assignmentId: 'asc' }],
    take: calendarEntryLimit,
  })
  const finished = await countFinished(db, user, rows)
  const isWithin = (moment: Date) => (!gte || moment >= gte) && (!lt || moment < lt)
  return rows
    .filter((row) => isWithin(row.startTime) || isWithin(ownEnd(row).endTime))
    .map((row) => viewEntry(times, row, finished.get(row.assignmentId) ?? null))
    .toSorted((one, other) => one.endTime.localeCompare(other.endTime))
}
