import { setTimeout } from 'node:timers/promises'
import type { Context } from '../deps.ts'
import { isSessionLive } from '../http/session.ts'
import { countStream, requireFreeStream } from './stream-limit.ts'

const tickMs = 2_000

async function* tellChanges<Figures>(
  { db, user }: Context,
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
 * Tell figures now, and again whenever they have changed, looking every two seconds. Ends when the
 * session does. Everybody who follows looks, so that `read` should share its answer (`atMostEvery`).
 * Refuses with TOO_MANY_REQUESTS whoever follows too much already.
 */
export async function followFigures<Figures>(
  context: Context,
  read: () => Promise<Figures>,
  signal: AbortSignal,
): Promise<AsyncIterable<Figures>> {
  requireFreeStream(context.user.id)
  return countStream(context.user.id, tellChanges(context, read, signal))
}
