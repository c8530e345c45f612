import type { Deps } from '../../deps.ts'
import { sha256 } from '../../sha256.ts'
import {
  type Counter,
  countTry,
  giveBackTry,
  noteTry,
  type Tally,
  type ThrottleRule,
} from '../../throttle.ts'

// Campuses sit behind one address, so an address is nobody's: what somebody is known by is the
// browser in which they have logged in (OWASP, "Slow Down Online Guessing Attacks with Device
// Cookies"). Whatever others do, anywhere, it lets the right password in.

const quarterMs = 15 * 60_000
const reason = '密码错误次数过多'

/** Guesses at an account in a browser that it has logged in from. */
const triesInBrowser: ThrottleRule = {
  name: 'login-account-browser',
  tries: 10,
  windowMs: quarterMs,
  reason,
}
/** Guesses at an account from a network, in browsers that it has not logged in from. */
export const triesFromNetwork: ThrottleRule = {
  name: 'login-account-network',
  tries: 10,
  windowMs: quarterMs,
  reason,
}
/** Many networks that guess at one account. */
export const triesAtAccount: ThrottleRule = {
  name: 'login-account',
  tries: 100,
  windowMs: 4 * quarterMs,
  reason: '该账号的密码错误次数过多',
}
/** One network that guesses at many accounts; several classes may sit behind it, and mistype. */
export const triesOfNetwork: Tally = { name: 'login-network', windowMs: quarterMs }
/** More wrong tries make a network suspect. */
export const suspectAfter = 300
/** What a suspect network may then still guess at each account: enough for who knows the password. */
const suspectTries = 3

interface LoginAttempt {
  userAccount: string
  /** `networkOf` the address. */
  network: string
  browserToken: string
  /** `isBrowserKnown`. */
  isKnown: boolean
}

/**
 * Count a try to log in, before the password is looked at: guesses that come together count too.
 * Gives what to give back when it was right. An account that does not exist is counted alike.
 * Refuses with TOO_MANY_REQUESTS once there were too many, and then counts nothing.
 */
export async function countLoginTry(
  deps: Pick<Deps, 'db'>,
  { userAccount, network, browserToken, isKnown }: LoginAttempt,
): Promise<Counter[]> {
  if (isKnown) {
    const inBrowser = [triesInBrowser, `${sha256(browserToken)} ${userAccount}`] as const
    await countTry(deps, inBrowser)
    return [inBrowser]
  }
  const ofNetwork: Counter = [triesOfNetwork, network]
  const isSuspect = (await noteTry(deps, ofNetwork)) > suspectAfter
  const fromNetwork = isSuspect ? { ...triesFromNetwork, tries: suspectTries } : triesFromNetwork
  const atAccount: Counter<ThrottleRule>[] = [
    [fromNetwork, `${network} ${userAccount}`],
    [triesAtAccount, userAccount],
  ]
  try {
    await countTry(deps, ...atAccount)
  } catch (refusal) {
    await giveBackTry(deps, ofNetwork)
    throw refusal
  }
  return [ofNetwork, ...atAccount]
}
