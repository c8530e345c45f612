import type { ListedClass } from '@ceping/contract/class'
import { AssignmentType } from '@ceping/contract/vocabulary'
import type { Context } from '../../context/deps.ts'
import { staffedClassWhere } from '../class/class.access.ts'
import { startedWhere } from './assignment.access.ts'
import { countHandedIn } from './count-handed-in.ts'
import { listEndedExams } from './exam-end.ts'
import { endsLaterWhere } from './open-assignments.ts'
import { conditionAt, type OwnWindow, windowOfAll } from './window.ts'

type RunningAssignment = NonNullable<ListedClass['runningAssignment']>

/** When who has no end of their own is due: at the deadline, behind it when nothing late is accepted any more. */
function dueOf(moment: Date, { endTime, closeTime }: OwnWindow): Date {
  return moment < endTime ? endTime : closeTime
}

/**
 * Of the homework and exams that run in each of these classes the one that is due next, for its teachers and
 * assistants: students get none.
 */
export async function listDueNext(
  { db, times, user }: Context,
  classIds: number[],
): Promise<Map<number, RunningAssignment>> {
  if (user.userRole === 'student' || classIds.length === 0) return new Map()
  const now = new Date()
  const staffed = { classId: { in: classIds }, deletedAt: null, class: staffedClassWhere(user) }
  const started = await db.assignment.findMany({
    where: { ...staffed, ...startedWhere(now), ...endsLaterWhere(now) },
    select: {
      assignmentId: true,
      assignmentTitle: true,
      classId: true,
      type: true,
      startTime: true,
      endTime: true,
      countingRules: true,
      exam: true,
    },
    orderBy: { assignmentId: 'asc' },
  })
  const ended = await listEndedExams(db, started)
  const running = started
    .map((row) => Object.assign(row, { window: windowOfAll(times, row) }))
    .filter(({ assignmentId, window }) => {
      return !ended.has(assignmentId) && conditionAt(now, window) === '进行中'
    })
    .toSorted((one, other) => {
      return dueOf(now, one.window).getTime() - dueOf(now, other.window).getTime()
    })
  const nextOf = new Map<number, (typeof running)[number]>()
  for (const row of running) if (!nextOf.has(row.classId)) nextOf.set(row.classId, row)
  const handedIn = await countHandedIn(db, user, [...nextOf.values()])
  return new Map(
    [...nextOf].flatMap(([classId, { assignmentId, assignmentTitle, type, window }]) => {
      const ofClass = handedIn.get(assignmentId) ?? null
      if (ofClass === null) return []
      const next: RunningAssignment = {
        assignmentId,
        assignmentTitle,
        type: AssignmentType.parse(type),
        assignmentCondition: '进行中',
        startTime: times.toWallTime(window.startTime),
        closeTime: times.toWallTime(window.closeTime),
        handedIn: ofClass,
      }
      return [[classId, next] as const]
    }),
  )
}
