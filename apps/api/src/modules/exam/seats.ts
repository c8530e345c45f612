import { RefusalCause, SittingEnd } from '@ceping/contract/exam'
import type { Seat, SeatState, Trouble } from '@ceping/contract/invigilation'
import { minuteMs } from '@ceping/contract/time'
import type { Db } from '@ceping/db/client'
import type { Assignment, ExamSitting } from '@ceping/db/types'
import { nameOf } from '../../view/name-of.ts'
import type { Times } from '../../view/times.ts'
import { paperSizeOf } from '../assignment/paper.ts'
import { conditionAt, type OwnWindow, sittingWindow } from '../assignment/window.ts'
import { gradedMemberWhere } from '../class-member/graded-member.ts'
import { absentAfterMs } from './presence.ts'
import { hasEntered } from './sitting.access.ts'

/** A student who works and has saved nothing for this long may have a problem. */
const unsavedAfterMs = 5 * minuteMs

/** How long a browser that was turned away is shown after its last try, while the student works on in the right one. */
const turnedAwayMs = 5 * minuteMs

/** How many problems each student of an assignment has something for. */
async function countProblems(db: Db, assignmentId: number) {
  const rows = await db.$queryRaw<
    { userId: number; submittedCount: number; draftCount: number; refusedCount: number }[]
  >`
    select "userId", sum("submitted")::int as "submittedCount", sum("draft")::int as "draftCount",
      sum("refused")::int as "refusedCount"
    from (
      select "userId", count(distinct "problemId") as "submitted", 0 as "draft", 0 as "refused"
      from "Submission" where "assignmentId" = ${assignmentId} and not "isTrial" group by "userId"
      union all
      select "userId", 0, count(*), 0
      from "AssignmentDraft" where "assignmentId" = ${assignmentId} group by "userId"
      union all
      select "userId", 0, 0, count(*)
      from "RefusedDraft" where "assignmentId" = ${assignmentId} group by "userId"
    ) as counted group by "userId"`
  return new Map(rows.map((row) => [row.userId, row]))
}

function stateOf(
  sitting: ExamSitting | undefined,
  window: Pick<OwnWindow, 'startTime' | 'closeTime'>,
  now: Date,
): SeatState {
  const condition = conditionAt(now, window)
  if (condition === '已结束') return hasEntered(sitting) ? 'handed_in' : 'absent'
  if (hasEntered(sitting)) return 'working'
  return isConnected(sitting, now) ? 'waiting' : 'expected'
}

function isConnected(sitting: ExamSitting | undefined, now: Date): boolean {
  const seenAt = sitting?.lastSeenAt?.getTime() ?? 0
  return now.getTime() - seenAt < absentAfterMs
}

/** Why a browser of the student was turned away, until texts are taken again a while after its last try. */
function listTurnedAway({ refusalCause, refusedAt, lastSavedAt }: ExamSitting): Trouble[] {
  const cause = RefusalCause.nullable().parse(refusalCause)
  if (refusedAt === null || (cause !== 'elsewhere' && cause !== 'network')) return []
  const isSettled = (lastSavedAt?.getTime() ?? 0) - refusedAt.getTime() > turnedAwayMs
  return isSettled ? [] : [cause]
}

/** What an invigilator should look at, the worst first. */
function listTroubles(sitting: ExamSitting | undefined, state: SeatState, now: Date): Trouble[] {
  if (sitting === undefined || state === 'handed_in' || state === 'absent') return []
  const turnedAway = listTurnedAway(sitting)
  if (state !== 'working') return turnedAway
  const savedAt = sitting.lastSavedAt ?? sitting.enteredAt ?? now
  const isUnsaved = now.getTime() - savedAt.getTime() > unsavedAfterMs
  return [
    ...(isConnected(sitting, now) ? [] : (['disconnected'] as const)),
    ...turnedAway,
    ...(isUnsaved ? (['unsaved'] as const) : []),
    ...(sitting.awaySince === null ? [] : (['away'] as const)),
  ]
}

/** All students of the class in an exam, by account: as many statements for 30 as for 300. */
export async function readSeats(
  { db, times }: { db: Db; times: Times },
  { assignmentId }: Pick<Assignment, 'assignmentId'>,
): Promise<{ problemCount: number; seats: Seat[] } | null> {
  const assignment = await db.assignment.findUnique({
    where: { assignmentId, deletedAt: null },
    include: {
      exam: true,
      extensions: true,
      sittings: true,
      problems: { select: { ruleNumber: true } },
    },
  })
  if (assignment === null || assignment.exam === null) return null
  const { classId } = assignment
  const [members, counts] = await Promise.all([
    db.classMember.findMany({
      where: { classId, ...gradedMemberWhere },
      select: { user: { select: { id: true, userAccount: true, realName: true } } },
      orderBy: { user: { userAccount: 'asc' } },
    }),
    countProblems(db, assignmentId),
  ])
  const sittingOf = new Map(assignment.sittings.map((sitting) => [sitting.userId, sitting]))
  const extensionOf = new Map(
    assignment.extensions.map((extension) => [extension.userId, extension]),
  )
  const now = new Date()
  const show = (moment: Date | null | undefined) => (moment ? times.toWallTime(moment) : null)
  const seats = members.map(({ user }): Seat => {
    const sitting = sittingOf.get(user.id)
    const extension = extensionOf.get(user.id)
    const window = sittingWindow({
      ...assignment,
      sittings: sitting ? [sitting] : [],
      extensions: extension ? [extension] : [],
    })
    const state = stateOf(sitting, window, now)
    const count = counts.get(user.id)
    return {
      userId: user.id,
      userAccount: user.userAccount,
      realName: nameOf(user),
      state,
      troubles: listTroubles(sitting, state, now),
      enteredAt: show(sitting?.enteredAt),
      endTime: times.toWallTime(window.endTime),
      endedBy: SittingEnd.nullable().parse(sitting?.endedBy ?? null),
      extraMinutes: sitting?.extraMinutes ?? 0,
      lastSavedAt: show(sitting?.lastSavedAt),
      awaySince: show(sitting?.awaySince),
      submittedCount: count?.submittedCount ?? 0,
      draftCount: count?.draftCount ?? 0,
      ipAddress: sitting?.ipAddress ?? '',
      refusedDraftCount: count?.refusedCount ?? 0,
    }
  })
  return { problemCount: paperSizeOf(assignment), seats }
}
