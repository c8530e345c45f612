import { AppError } from '../refusal/app-error.ts'

/** Of each kind: more pages than anybody has open at a time. */
export const streamLimit = 4

/**
 * Pages follow `progress` while work goes on, and `changes` as long as they are visible. Each kind
 * has its own limit.
 */
type StreamKind = 'progress' | 'changes'

const counts = new Map<string, number>()

function count(key: string, change: 1 | -1): void {
  const total = (counts.get(key) ?? 0) + change
  if (total === 0) counts.delete(key)
  else counts.set(key, total)
}

/** Refuse with TOO_MANY_REQUESTS when a user reads as many streams of events as allowed. */
export function requireFreeStream(userId: number, kind: StreamKind = 'progress'): void {
  if ((counts.get(`${kind} ${userId}`) ?? 0) < streamLimit) return
  throw new AppError('TOO_MANY_REQUESTS', { message: '同时打开的实时页面过多，请先关闭一些页面' })
}

/** The same events, counted among the streams of a user while they are read. */
export async function* countStream<Event>(
  userId: number,
  events: AsyncIterable<Event>,
  kind: StreamKind = 'progress',
): AsyncGenerator<Event> {
  const key = `${kind} ${userId}`
  count(key, 1)
  try {
    yield* events
  } finally {
    count(key, -1)
  }
}
