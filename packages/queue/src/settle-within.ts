/** Something did not settle in time. */
export class LateError extends Error {
  override name = 'LateError'
}

/** The time is counted in pieces of this length. */
const pieceMs = 1_000
/** A timer that comes later than this shows that the event loop was blocked. */
const toleratedDelayMs = 200
/** The most that is added to the limit, so that it ends on a machine that is always late, too. */
const longestStandstillMs = 60_000

/**
 * Settle as the promise does, or reject with a LateError after `timeoutMs`. Time in which the event
 * loop was blocked does not count, up to a minute: an answer may have arrived unread.
 */
export async function settleWithin<Answer>(
  timeoutMs: number,
  promise: Promise<Answer>,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    const endAt = performance.now() + timeoutMs + longestStandstillMs
    function countDown(leftMs: number): void {
      if (leftMs <= 0) {
        reject(new LateError(`no answer within ${timeoutMs} ms`))
        return
      }
      const waitMs = Math.min(leftMs, pieceMs)
      const dueAt = performance.now() + waitMs
      timer = setTimeout(() => {
        const now = performance.now()
        const stoodStill = now - dueAt > toleratedDelayMs && now < endAt
        countDown(stoodStill ? leftMs : leftMs - waitMs)
      }, waitMs)
    }
    countDown(timeoutMs)
  })
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}
