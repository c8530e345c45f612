import type { Deps } from '../../deps.ts'
import { countTry, forgetTries, giveBackTry, type ThrottleRule } from '../../throttle.ts'

const quarterMs = 15 * 60_000

/** Somebody who guesses at one account; a classmate who does is locked out alone, or not for long. */
const triesFromAddress: ThrottleRule = {
  name: 'login-account-address',
  tries: 10,
  windowMs: quarterMs,
  reason: '密码错误次数过多',
}
/** Many addresses that guess at one account. */
export const triesAtAccount: ThrottleRule = {
  name: 'login-account',
  tries: 100,
  windowMs: 4 * quarterMs,
  reason: '该账号的密码错误次数过多',
}
/** One address that guesses at many accounts; several classes may sit behind it, and mistype. */
export const triesOfAddress: ThrottleRule = {
  name: 'login-address',
  tries: 300,
  windowMs: quarterMs,
  reason: '此网络中密码错误次数过多',
}

interface LoginAttempt {
  userAccount: string
  /** `networkOf` the address. */
  network: string
  /** Whether this account has logged in from there lately: others' guesses then do not count. */
  isFamiliar: boolean
}

type Counter = [rule: ThrottleRule, key: string]

function ownCounter({ userAccount, network }: LoginAttempt): Counter {
  return [triesFromAddress, `${network} ${userAccount}`]
}

function sharedCounters({ userAccount, network, isFamiliar }: LoginAttempt): Counter[] {
  return isFamiliar
    ? []
    : [
        [triesOfAddress, network],
        [triesAtAccount, userAccount],
      ]
}

async function giveBack(deps: Pick<Deps, 'db'>, counters: Counter[]): Promise<void> {
  for (const counter of counters) await giveBackTry(deps, ...counter)
}

/**
 * Count a try to log in, before the password is looked at: guesses that come together count too.
 * Refuses with TOO_MANY_REQUESTS once there were too many, and then counts nothing.
 */
export async function countLoginTry(deps: Pick<Deps, 'db'>, attempt: LoginAttempt): Promise<void> {
  const counted: Counter[] = []
  for (const counter of [ownCounter(attempt), ...sharedCounters(attempt)]) {
    try {
      await countTry(deps, ...counter)
    } catch (refusal) {
      await giveBack(deps, counted)
      throw refusal
    }
    counted.push(counter)
  }
}

/** The password was right: only wrong ones count, and the account's own from here were slips. */
export async function forgiveLoginTry(
  deps: Pick<Deps, 'db'>,
  attempt: LoginAttempt,
): Promise<void> {
  await forgetTries(deps, ...ownCounter(attempt))
  await giveBack(deps, sharedCounters(attempt))
}
