import type { ProblemUse } from '@ceping/contract/problem'
import type { Prisma } from '@ceping/db/types'
import { startedWhere } from '../assignment/assignment.access.ts'

/** What a problem's homework and exams are; of all classes, as in the rule that keeps it from being deleted. */
const inUse = { assignment: { deletedAt: null } } satisfies Prisma.AssignmentProblemWhereInput

/** What `problemUseOf` needs of a problem. */
export const useSelect = {
  assignments: { where: inUse, select: { assignment: { select: { startTime: true } } } },
} satisfies Prisma.ProblemInclude

/** How far a problem has come. */
export function problemUseOf(
  { assignments }: { assignments: { assignment: { startTime: Date } }[] },
  now: Date,
): ProblemUse {
  if (assignments.length === 0) return 'unused'
  const hasOpened = assignments.some(({ assignment }) => assignment.startTime <= now)
  return hasOpened ? 'opened' : 'scheduled'
}

/** The problems that have come so far. */
export function problemUseWhere(use: ProblemUse, now: Date): Prisma.ProblemWhereInput {
  const opened = { assignment: { ...inUse.assignment, ...startedWhere(now) } }
  const wheres = {
    unused: { assignments: { none: inUse } },
    scheduled: { AND: [{ assignments: { some: inUse } }, { assignments: { none: opened } }] },
    opened: { assignments: { some: opened } },
  } satisfies Record<ProblemUse, Prisma.ProblemWhereInput>
  return wheres[use]
}
