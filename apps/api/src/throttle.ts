import { RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible'
import type { Deps } from './deps.ts'
import { AppError } from './http/app-error.ts'

/** How often something may be tried within a window that begins with the first try. */
export interface ThrottleRule {
  /** Unique among the rules: the prefix of its counters. */
  name: string
  tries: number
  windowMs: number
  /** What is refused, such as `密码错误次数过多`; when to come back is said after it. */
  reason: string
}

function limiterOf({ db }: Pick<Deps, 'db'>, rule: ThrottleRule): RateLimiterPrisma {
  return new RateLimiterPrisma({
    storeClient: db,
    tableName: 'rateLimit',
    keyPrefix: rule.name,
    points: rule.tries,
    duration: rule.windowMs / 1_000,
    // The worker's sweep does that.
    clearExpiredByTimeout: false,
  })
}

/**
 * Count a try under `key`, before it is known whether it succeeds: tries that come together count
 * too. Refuses with TOO_MANY_REQUESTS once there were too many. The counters are in the database,
 * one for all processes.
 */
export async function countTry(
  deps: Pick<Deps, 'db'>,
  rule: ThrottleRule,
  key: string,
): Promise<void> {
  try {
    await limiterOf(deps, rule).consume(key)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const seconds = Math.ceil(refusal.msBeforeNext / 1_000)
    const wait = seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`
    throw new AppError('TOO_MANY_REQUESTS', { message: `${rule.reason}，请在 ${wait}后再试` })
  }
}

/** Forget the tries under `key`: whatever failed before was a slip. */
export async function forgetTries(
  deps: Pick<Deps, 'db'>,
  rule: ThrottleRule,
  key: string,
): Promise<void> {
  await limiterOf(deps, rule).delete(key)
}

/** Give back a try that `countTry` counted under `key`, when only those that fail shall count. */
export async function giveBackTry(
  deps: Pick<Deps, 'db'>,
  rule: ThrottleRule,
  key: string,
): Promise<void> {
  await limiterOf(deps, rule).reward(key)
}
