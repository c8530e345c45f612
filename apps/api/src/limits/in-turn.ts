import pLimit, { type LimitFunction } from 'p-limit'
import { AppError } from '../refusal/app-error.ts'

/** More than any person sends at once. */
export const lineLimit = 10

const lines = new Map<string, { limit: LimitFunction; length: number }>()

/**
 * Do the work of one line, such as `submit 7` for user 7, one piece after the other, so that a user
 * with hundreds of requests at once takes one connection, or one place in a queue. Refuses with
 * TOO_MANY_REQUESTS when many wait already.
 */
export async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const line = lines.get(name) ?? { limit: pLimit(1), length: 0 }
  if (line.length >= lineLimit) throw new AppError('TOO_MANY_REQUESTS')
  lines.set(name, line)
  line.length += 1
  try {
    return await line.limit(work)
  } finally {
    line.length -= 1
    if (line.length === 0) lines.delete(name)
  }
}
