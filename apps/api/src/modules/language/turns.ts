import { type IRateLimiterOptions, RateLimiterMemory } from 'rate-limiter-flexible'

/** How the questions of one kind that a user asks follow each other, in this process. */
export interface Turns {
  /**
   * Ask one at a time, and then only the newest. Null for a question that a newer one has displaced, and where
   * the user asks too often.
   */
  take<Answer>(userId: number, ask: () => Promise<Answer>): Promise<Answer | null>
}

/** Let users take turns at so many questions in so many seconds each. */
export function openTurns(
  limit: Required<Pick<IRateLimiterOptions, 'points' | 'duration'>>,
): Turns {
  const pace = new RateLimiterMemory(limit)
  /** The newest question of each user, and the one that is being answered. */
  const newest = new Map<number, object>()
  const answering = new Map<number, Promise<unknown>>()

  return {
    async take(userId, ask) {
      const isTooOften = await pace.consume(userId).then(
        () => false,
        () => true,
      )
      if (isTooOften) return null
      const mine = {}
      newest.set(userId, mine)
      await answering.get(userId)
      if (newest.get(userId) !== mine) return null
      const answer = ask()
      answering.set(userId, answer)
      try {
        return await answer
      } finally {
        if (answering.get(userId) === answer) answering.delete(userId)
        if (newest.get(userId) === mine) newest.delete(userId)
      }
    },
  }
}
