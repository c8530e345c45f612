import { longestLateMs } from '@ceping/contract/submission-rules'
import type { Db } from '@ceping/db/client'
import type { Prisma } from '@ceping/db/types'
import type { Person } from '../../session/session.ts'
import type { Times } from '../../view/times.ts'
import { startedWhere, visibleAssignmentWhere } from './assignment.access.ts'
import { assignmentIncludeFor } from './assignment.view.ts'
import { conditionAt, ownWindow } from './window.ts'

/** What is read of an assignment that is shown beside those of other classes. */
export function datedIncludeFor(user: Person) {
  return {
    ...assignmentIncludeFor(user),
    extensions: { where: { userId: user.id }, select: { endTime: true, updateTime: true } },
    class: { select: { className: true, themeColor: true } },
  } satisfies Prisma.AssignmentInclude
}

/** Those that may still accept something, late too. */
export function endsLaterWhere(now: Date) {
  return {
    endTime: { gt: new Date(now.getTime() - longestLateMs) },
  } satisfies Prisma.AssignmentWhereInput
}

/** Homework and exams that a student can work on now, the nearest end of their own first. */
export async function listOpenAssignments(
  { db, times }: { db: Db; times: Times },
  user: Person,
  where: Prisma.AssignmentWhereInput = {},
) {
  const now = new Date()
  const endsLater = endsLaterWhere(now)
  const rows = await db.assignment.findMany({
    where: {
      AND: [where, visibleAssignmentWhere(user), startedWhere(now)],
      OR: [endsLater, { extensions: { some: { userId: user.id, ...endsLater } } }],
    },
    include: datedIncludeFor(user),
    orderBy: { assignmentId: 'asc' },
  })
  return rows
    .map((row) => ({ row, window: ownWindow(times, row) }))
    .filter(({ window }) => conditionAt(now, window) === '进行中')
    .toSorted((one, other) => one.window.endTime.getTime() - other.window.endTime.getTime())
    .map(({ row }) => row)
}

export type OpenAssignment = Awaited<ReturnType<typeof listOpenAssignments>>[number]
