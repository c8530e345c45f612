import { AppError } from '../refusal/app-error.ts'

/** Of each kind: more pages than anybody has open at a time. */
export const streamLimit = 4

/**
 * Pages follow `progress` while work goes on, `mutants` after a verdict, for which nobody waits as for
 * the verdict itself, and `changes` as long as they are visible. Each kind has its own limit.
 */
type StreamKind = 'progress' | 'mutants' | 'changes'

const counts = new Map<string, number>()

function count(key: string, change: 1 | -1): void {
  const total = (counts.get(key) ?? 0) + change
  if (total === 0) counts.delete(key)
  else counts.set(key, total)
}

/** Whether a user may read another stream of events of this kind. */
export function hasFreeStream(userId: number, kind: StreamKind): boolean {
  return (counts.get(`${kind} ${userId}`) ?? 0) < streamLimit
}

/** Refuse with TOO_MANY_REQUESTS when a user reads as many streams of events as allowed. */
export function requireFreeStream(userId: number, kind: StreamKind = 'progress'): void {
  if (hasFreeStream(userId, kind)) return
  throw new AppError('TOO_MANY_REQUESTS', { message: '同时打开的实时页面过多，请先关闭一些页面' })
}

/** The same events, and what they end with, counted among the streams of a user while they are read. */
export async function* countStream<Event, End>(
  userId: number,
  events: AsyncGenerator<Event, End>,
  kind: StreamKind = 'progress',
): AsyncGenerator<Event, End> {
  const key = `${kind} ${userId}`
  count(key, 1)
  try {
    return yield* events
  } finally {
    count(key, -1)
  }
}
