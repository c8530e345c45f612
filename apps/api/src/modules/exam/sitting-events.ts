import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/exam'
import { minuteMs } from '@ceping/contract/time'
import type { Context } from '../../context/deps.ts'
import { countStream, requireFreeStream } from '../../live/stream-limit.ts'
import { visibleAssignmentWhere } from '../assignment/assignment.access.ts'
import { requireOwnExam } from './claim-sitting.ts'
import { conditionAt, type Window } from '../assignment/window.ts'
import { noteRefusal } from './note-refusal.ts'
import type { BeSeen } from './presence.ts'
import { findOwnExam, whyMayNotEnter } from './sitting.access.ts'
import { viewSitting } from './sitting.view.ts'

/** At the latest then it is read again. */
const longestWaitMs = minuteMs
/** A timer may be a little early. */
const timerSlackMs = 20

/**
 * How long a sitting stays as it was at a moment, by the clock: its start and its end come without any
 * change.
 */
function stillFor({ startTime, endTime }: Window, readAt: number): number {
  const next = [startTime, endTime].find((moment) => moment.getTime() > readAt)
  const waitMs = next === undefined ? longestWaitMs : next.getTime() + timerSlackMs - Date.now()
  return Math.min(Math.max(waitMs, 0), longestWaitMs)
}

/** Their sitting as it is now, and again whenever it is another. */
async function* readSitting(
  context: Context,
  { assignmentId, classId, beSeen }: { assignmentId: number; classId: number; beSeen: BeSeen },
  signal: AbortSignal,
): AsyncGenerator<contract.SittingView> {
  const { db, user, followClasses } = context
  const leaving = new AbortController()
  const ended = AbortSignal.any([signal, leaving.signal])
  let wake: (() => void) | undefined
  let isDue = true
  function ring(): void {
    isDue = true
    wake?.()
  }
  const stopFollowing = followClasses({
    user,
    tell: (changed) => {
      if (changed === null || changed === classId) ring()
    },
    leave: () => leaving.abort(),
  })
  const stopBeingSeen = beSeen({ assignmentId, userId: user.id })
  let alarm: NodeJS.Timeout | undefined
  ended.addEventListener('abort', ring)
  let lastText = ''
  try {
    while (!ended.aborted) {
      isDue = false
      const seen = { assignmentId, ...visibleAssignmentWhere(user) }
      if ((await db.assignment.count({ where: seen })) === 0) return
      const readAt = Date.now()
      const own = await findOwnExam(db, user, assignmentId)
      if (own === null) return
      const view = await viewSitting(context, own)
      const text = JSON.stringify(view)
      if (text !== lastText) yield view
      lastText = text
      if (isDue) continue
      clearTimeout(alarm)
      alarm = setTimeout(ring, stillFor(own.window, readAt))
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  } finally {
    clearTimeout(alarm)
    stopBeingSeen()
    stopFollowing()
  }
}

/**
 * Follow my own sitting, as long as the session lasts. As long as a page does, invigilators see the student
 * connected; they see at once that a page was opened where the student may not work. Refuses when the user
 * follows on too many pages already.
 */
export async function followSitting(
  context: Context,
  { params, beSeen }: InputOf<typeof contract.followSitting> & { beSeen: BeSeen },
  signal: AbortSignal,
): Promise<AsyncIterable<contract.SittingView>> {
  const { db, user, ipAddress } = context
  const own = await requireOwnExam(db, user, params.id)
  requireFreeStream(user.id, 'changes')
  const { assignmentId, classId } = own.assignment
  const cause = whyMayNotEnter(own, context)
  if (cause !== null && conditionAt(new Date(), own.window) === '进行中') {
    await noteRefusal(db, { assignmentId, userId: user.id, cause, ipAddress })
  }
  const events = readSitting(context, { assignmentId, classId, beSeen }, signal)
  return countStream(user.id, events, 'changes')
}
