import { setTimeout } from 'node:timers/promises'
import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/invigilation'
import type { Seat } from '@ceping/contract/invigilation'
import { atMostEvery } from '@ceping/queue/at-most-every'
import type { Context, Deps } from '../../context/deps.ts'
import { notFound } from '../../refusal/app-error.ts'
import { countStream, requireFreeStream } from '../../live/stream-limit.ts'
import { isSessionLive } from '../../session/session.ts'
import { requireTaughtAssignment, taughtAssignmentWhere } from '../assignment/assignment.access.ts'
import { readSeats } from './seats.ts'

type Change = DataOf<typeof contract.followInvigilation>
type Snapshot = Awaited<ReturnType<typeof readSeats>>

/** How often each page looks at the seats; what is read is shared by all pages for half of that. */
const lookMs = 2_000

/** Reads the seats of an exam; its followers share the answer. */
type ReadSeats = (assignmentId: number) => () => Promise<Snapshot>

/** Share what is read among the invigilators of each exam, as long as there are any. */
export function shareSeats(deps: Pick<Deps, 'db' | 'times'>): ReadSeats {
  const readers = new Map<number, WeakRef<() => Promise<Snapshot>>>()
  return (assignmentId) => {
    const known = readers.get(assignmentId)?.deref()
    if (known !== undefined) return known
    const read = atMostEvery(lookMs / 2, () => readSeats(deps, { assignmentId }))
    readers.set(assignmentId, new WeakRef(read))
    return read
  }
}

/** The seats that are not as they were, and remember them. */
function takeChanges(told: Map<number, string>, seats: readonly Seat[]): Seat[] {
  return seats.filter((seat) => {
    const text = JSON.stringify(seat)
    const isSame = told.get(seat.userId) === text
    told.set(seat.userId, text)
    return !isSame
  })
}

async function* readChanges(
  { db, user }: Context,
  { assignmentId, read }: { assignmentId: number; read: () => Promise<Snapshot> },
  signal: AbortSignal,
): AsyncGenerator<Change> {
  const told = new Map<number, string>()
  let isFirst = true
  while (!signal.aborted && (await isSessionLive(db, user))) {
    // Whoever does not teach the class any more is told nothing more.
    const taught = { assignmentId, ...taughtAssignmentWhere(user) }
    if ((await db.assignment.count({ where: taught })) === 0) return
    const snapshot = await read()
    if (snapshot === null) return
    const present = new Set(snapshot.seats.map(({ userId }) => userId))
    const gone = [...told.keys()].filter((userId) => !present.has(userId))
    for (const userId of gone) told.delete(userId)
    const seats = takeChanges(told, snapshot.seats)
    if (isFirst || seats.length > 0 || gone.length > 0) {
      yield { problemCount: snapshot.problemCount, seats, gone }
    }
    isFirst = false
    await setTimeout(lookMs, undefined, { signal }).catch(() => undefined)
  }
}

/**
 * Follow all students of an exam: first everybody, then who has changed, as long as the session lasts.
 * Refuses when the user follows on too many pages already.
 */
export async function followInvigilation(
  context: Context,
  { params, seatsOf }: InputOf<typeof contract.followInvigilation> & { seatsOf: ReadSeats },
  signal: AbortSignal,
): Promise<AsyncIterable<Change>> {
  const { db, user } = context
  await requireTaughtAssignment(db, user, params.id)
  const read = seatsOf(params.id)
  if ((await read()) === null) throw notFound('考试模式')
  requireFreeStream(user.id)
  return countStream(user.id, readChanges(context, { assignmentId: params.id, read }, signal))
}
