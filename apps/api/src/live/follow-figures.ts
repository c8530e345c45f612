import { setTimeout } from 'node:timers/promises'
import type { Db } from '@ceping/db/client'
import { isSessionLive, type SessionUser } from '../session/session.ts'
import { countStream, requireFreeStream } from './stream-limit.ts'

const tickMs = 2_000

/** Who follows, and where it is asked whether they still may. */
interface Reader {
  db: Db
  user: SessionUser
}

async function* tellChanges<Figures>(
  { db, user }: Reader,
  read: () => Promise<Figures>,
  signal: AbortSignal,
): AsyncGenerator<Figures> {
  let lastText = ''
  while (!signal.aborted && (await isSessionLive(db, user))) {
    const figures = await read()
    const text = JSON.stringify(figures)
    if (text !== lastText) yield figures
    lastText = text
    // An abort only ends the wait.
    await setTimeout(tickMs, undefined, { signal }).catch(() => undefined)
  }
}

/**
 * Send figures now, and again whenever they have changed, looking every two seconds. Ends when the
 * session does. Every follower looks, so `read` should share its answer (`atMostEvery`). Refuses
 * with TOO_MANY_REQUESTS when the user follows too many already.
 */
export async function followFigures<Figures>(
  reader: Reader,
  read: () => Promise<Figures>,
  signal: AbortSignal,
): Promise<AsyncIterable<Figures>> {
  requireFreeStream(reader.user.id)
  return countStream(reader.user.id, tellChanges(reader, read, signal))
}
