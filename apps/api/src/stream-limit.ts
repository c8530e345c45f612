import { AppError } from './http/app-error.ts'

/** Each is an open connection, of which a browser has six to a server: the others are left for calls. */
export const streamLimit = 4

const counts = new Map<number, number>()

function count(userId: number, change: 1 | -1): void {
  const total = (counts.get(userId) ?? 0) + change
  if (total === 0) counts.delete(userId)
  else counts.set(userId, total)
}

/** Refuse with TOO_MANY_REQUESTS whoever reads as many streams of events as one may. */
export function requireFreeStream(userId: number): void {
  if ((counts.get(userId) ?? 0) < streamLimit) return
  throw new AppError('TOO_MANY_REQUESTS', { message: '同时打开的实时页面过多，请先关闭一些页面' })
}

/** The same events, counted among the streams of a user while they are read. */
export async function* countStream<Event>(
  userId: number,
  events: AsyncIterable<Event>,
): AsyncGenerator<Event> {
  count(userId, 1)
  try {
    yield* events
  } finally {
    count(userId, -1)
  }
}
