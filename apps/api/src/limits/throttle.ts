import { RateLimiterPrisma } from 'rate-limiter-flexible'
import type { Deps } from '../context/deps.ts'
import { AppError } from '../refusal/app-error.ts'

/** A kind of tries, counted in a window that begins with the first one. */
export interface Tally {
  /** Unique among the tallies: the prefix of its counters. */
  name: string
  windowMs: number
}

/** How often something may be tried within the window. */
export interface ThrottleRule extends Tally {
  tries: number
  /** What is refused, such as `密码错误次数过多`; the time to come back is added. */
  reason: string
}

/** A counter: of what, and of whom. */
export type Counter<Of extends Tally = Tally> = readonly [of: Of, key: string]

type CounterDeps = Pick<Deps, 'db'>

function limiterOf({ db }: CounterDeps, { name, windowMs }: Tally): RateLimiterPrisma {
  return new RateLimiterPrisma({
    storeClient: db,
    tableName: 'rateLimit',
    keyPrefix: name,
    // Required and not used here: only the counting is the library's.
    points: 1,
    duration: windowMs / 1_000,
    // The worker's sweep does that.
    clearExpiredByTimeout: false,
  })
}

/** How many tries each counter has by now, with those that are under way. */
export async function readTries({ db }: CounterDeps, counters: Counter[]): Promise<number[]> {
  const keys = counters.map(([{ name }, key]) => `${name}:${key}`)
  const where = { key: { in: keys }, expire: { gt: new Date() } }
  const rows = await db.rateLimit.findMany({ where })
  const points = new Map(rows.map((row) => [row.key, row.points]))
  return keys.map((key) => points.get(key) ?? 0)
}

/**
 * Count a try that is never refused. Gives how many there are by now, with those that are under way.
 * The counters are in the database, one for all processes.
 */
export async function noteTry(deps: CounterDeps, [of, key]: Counter): Promise<number> {
  return (await limiterOf(deps, of).penalty(key)).consumedPoints
}

/**
 * Count a try under each counter, before its outcome is known, so that parallel tries count too.
 * Refuses with TOO_MANY_REQUESTS where there were too many, and then counts it nowhere.
 */
export async function countTry(
  deps: CounterDeps,
  ...counters: Counter<ThrottleRule>[]
): Promise<void> {
  for (const [at, [rule, key]] of counters.entries()) {
    const { consumedPoints, msBeforeNext } = await limiterOf(deps, rule).penalty(key)
    if (consumedPoints <= rule.tries) continue
    await giveBackTry(deps, ...counters.slice(0, at + 1))
    const seconds = Math.ceil(msBeforeNext / 1_000)
    const wait = seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`
    throw new AppError('TOO_MANY_REQUESTS', { message: `${rule.reason}，请在 ${wait}后再试` })
  }
}

/** Give back a try that succeeded, where only failures shall count. */
export async function giveBackTry(deps: CounterDeps, ...counters: Counter[]): Promise<void> {
  for (const [of, key] of counters) await limiterOf(deps, of).reward(key)
}

/** Forget the tries of a counter. */
export async function forgetTries(deps: CounterDeps, [of, key]: Counter): Promise<void> {
  await limiterOf(deps, of).delete(key)
}
