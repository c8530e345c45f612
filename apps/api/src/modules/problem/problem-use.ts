import type { ProblemUse } from '@ceping/contract/problem'
import type { Db } from '@ceping/db/client'
import type { Prisma } from '@ceping/db/types'
import { startedWhere } from '../assignment/assignment.access.ts'
import { hasStarted } from '../assignment/window.ts'

/** What `problemUseOf` needs of a problem: all homework and exams that have had it, of all classes. */
export const useSelect = {
  assignments: {
    select: { assignment: { select: { startTime: true, wasStarted: true, deletedAt: true } } },
  },
} satisfies Prisma.ProblemInclude

type Assignment = Prisma.AssignmentGetPayload<typeof useSelect.assignments.select.assignment>

/** How far a problem has come. */
export function problemUseOf(
  { assignments }: { assignments: { assignment: Assignment }[] },
  now: Date,
): ProblemUse {
  if (assignments.some(({ assignment }) => hasOpened(assignment, now))) return 'opened'
  return assignments.some(({ assignment }) => assignment.deletedAt === null)
    ? 'scheduled'
    : 'unused'
}

/** Whether students may have read its problems, also before its start was moved to later, or before it was deleted. */
function hasOpened({ startTime, wasStarted, deletedAt }: Assignment, now: Date): boolean {
  return wasStarted || hasStarted(deletedAt ?? now, { startTime })
}

/** The problems that have come so far. */
export function problemUseWhere(db: Db, use: ProblemUse, now: Date): Prisma.ProblemWhereInput {
  const kept = { assignment: { deletedAt: null } }
  const opened = { assignment: openedWhere(db, now) }
  const wheres = {
    unused: { AND: [{ assignments: { none: kept } }, { assignments: { none: opened } }] },
    scheduled: { AND: [{ assignments: { some: kept } }, { assignments: { none: opened } }] },
    opened: { assignments: { some: opened } },
  } satisfies Record<ProblemUse, Prisma.ProblemWhereInput>
  return wheres[use]
}

/** As `hasOpened`. */
function openedWhere(db: Db, now: Date): Prisma.AssignmentWhereInput {
  const { startTime } = db.assignment.fields
  return {
    OR: [
      { wasStarted: true },
      { deletedAt: null, ...startedWhere(now) },
      { deletedAt: { gte: startTime } },
    ],
  }
}
