import pLimit, { type LimitFunction } from 'p-limit'
import { AppError } from '../../http/app-error.ts'

/** More than any person sends at once. */
const lineLimit = 10

const lines = new Map<number, { limit: LimitFunction; length: number }>()

/**
 * Do a user's work one piece after the other, so that one user who sends hundreds of requests at
 * once takes one connection to the database and not all of them. Refuses when many wait already.
 */
export async function inTurn<Result>(userId: number, work: () => Promise<Result>): Promise<Result> {
  const line = lines.get(userId) ?? { limit: pLimit(1), length: 0 }
  if (line.length >= lineLimit) throw new AppError('TOO_MANY_REQUESTS')
  lines.set(userId, line)
  line.length += 1
  try {
    return await line.limit(work)
  } finally {
    line.length -= 1
    if (line.length === 0) lines.delete(userId)
  }
}
